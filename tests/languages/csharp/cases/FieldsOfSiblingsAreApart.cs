using System;

class Shape
{
    protected Action draw;
}

class Round : Shape
{
    Round() { draw = Turn; }

    void Turn() { }

    void Show()
    {
        draw();
//      ^ calls: Round.Turn
    }
}

class Square : Shape
{
    Square() { draw = Line; }

    void Line() { }

    void Show()
    {
        draw();
//      ^ calls: Square.Line
    }
}
