record Point(Mark Mark, int Y)
{
    public void Show()
    {
        Mark.Draw();
//           ^ calls: Mark.Draw
    }
}

record struct Small(Mark Inner);

record Colored(Mark Mark, int Y, string Color) : Point(Mark, Y);

class Mark { public void Draw() { } }

class Records
{
    void Run(Small small)
    {
        var point = new Point(new Mark(), 1);
//                      ^ calls: Point
        point.Mark.Draw();
//                 ^ calls: Mark.Draw
        (point with { Y = 2 }).Show();
//                             ^ calls: Point.Show
        small.Inner.Draw();
//                  ^ calls: Mark.Draw
        new Colored(null, 1, "red").Show();
//                                  ^ calls: Point.Show
    }
}
