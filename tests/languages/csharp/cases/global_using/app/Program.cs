class Program
{
    void Run(Thing thing, Extra extra)
    {
        thing.Act();
//            ^ calls: lib/Thing.cs:Thing.Act
        extra.Act();
//            ^ calls: lib/Extra.cs:Extra.Act
    }
}
