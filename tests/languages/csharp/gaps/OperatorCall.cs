class Money
{
    public static Money operator +(Money a, Money b) { return a; }

    public static Money operator -(Money a) { return a; }

    void Run(Money a, Money b)
    {
        var sum = a + b;
//                  ^ calls: Money.operator +
    }
}
