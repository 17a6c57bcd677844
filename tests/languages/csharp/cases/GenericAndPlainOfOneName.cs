class Result
{
    public void Plain() { }

    public static Result<T> Of<T>(T value) { return new Result<T>(); }
//                                                      ^ calls: Result
}

class Result<T>
{
    public T Value { get; }

    public void Typed() { }
}

class Cup { public void Fill() { } }

class GenericAndPlainOfOneName
{
    void Run(Result plain, Result<Cup> typed)
    {
        plain.Plain();
//            ^ calls: Result.Plain
        typed.Typed();
//            ^ calls: Result.Typed
        typed.Value.Fill();
//                  ^ calls: Cup.Fill
        Result.Of(new Cup()).Value.Fill();
//             ^ calls: Result.Of
//                                 ^ calls: Cup.Fill
    }
}
