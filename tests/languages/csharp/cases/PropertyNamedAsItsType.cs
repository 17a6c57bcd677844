class Address
{
    public void Print() { }

    public static Address Parse(string text) { return new Address(); }
}

class Person
{
    public Address Address { get; set; }

    public Person()
    {
        Address = new Address();
//                    ^ calls: Address
        Address.Print();
//              ^ calls: Address.Print
        Address = Address.Parse("x");
//                        ^ calls: Address.Parse
    }

    void Show()
    {
        new Address().Print();
//                    ^ calls: Address.Print
    }
}
