using System;

class NamedLambda
{
    void Step() { }

    void Run()
    {
        Func<int, int> square = x => x * x;
        square(2);
//      ^ calls: NamedLambda.Run.square
        Action go = () => Step();
//                        ^ calls: NamedLambda.Step
        go();
//      ^ calls: NamedLambda.Run.go
    }
}
