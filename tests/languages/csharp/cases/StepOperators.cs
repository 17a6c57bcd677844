class Counter
{
    public static Counter operator ++(Counter c) => c.Add(1);
    public static Counter operator --(Counter c) => c;
    public Counter Add(int n) => this;
}

class Holder
{
    Counter counter = new Counter();

    void Step(int index)
    {
        counter++;
        //     ^ calls: Counter.operator ++
        --counter;
    //  ^ calls: Counter.operator --
        index++;
        //   ^ calls: nothing
    }
}
