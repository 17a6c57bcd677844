class Left { public void L() { } }

class Right { public void R() { } }

class Tuples
{
    (Left left, Right right) Pair() { return (new Left(), new Right()); }

    void Run()
    {
        var (a, b) = Pair();
        a.L();
//        ^ calls: Left.L
        b.R();
//        ^ calls: Right.R
        var pair = Pair();
        pair.left.L();
//                ^ calls: Left.L
        (Left c, var d) = Pair();
        c.L();
//        ^ calls: Left.L
        d.R();
//        ^ calls: Right.R
        var made = (first: new Left(), second: new Right());
        made.second.R();
//                  ^ calls: Right.R
    }
}
