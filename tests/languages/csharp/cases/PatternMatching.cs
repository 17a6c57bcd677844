class Shape { }

class Circle : Shape { public void Roll() { } }

class Line : Shape { public Circle End; public void Draw() { } }

class PatternMatching
{
    void Run(object thing, Shape shape)
    {
        if (thing is Circle circle && shape != null)
        {
            circle.Roll();
//                 ^ calls: Circle.Roll
        }
        if (!(thing is Line line)) { return; }
        line.Draw();
//           ^ calls: Line.Draw
        switch (shape)
        {
            case Circle c when c != null:
                c.Roll();
//                ^ calls: Circle.Roll
                break;
            case Line c:
                c.Draw();
//                ^ calls: Line.Draw
                break;
        }
        var chosen = shape switch
        {
            Circle c => c,
            Line { End: Circle end } l => Turn(end),
//                                        ^ calls: PatternMatching.Turn
            _ => null,
        };
        chosen.Roll();
//             ^ calls: Circle.Roll
        (thing as Line).Draw();
//                      ^ calls: Line.Draw
        ((Circle)thing).Roll();
//                      ^ calls: Circle.Roll
    }

    Circle Turn(Circle circle)
    {
        circle.Roll();
//             ^ calls: Circle.Roll
        return circle;
    }
}
