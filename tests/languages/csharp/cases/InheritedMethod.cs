class Parent
{
    public void Greet() { }

    protected void Hide() { }
}

class Child : Parent
{
    void Run()
    {
        Greet();
//      ^ calls: Parent.Greet
        this.Hide();
//           ^ calls: Parent.Hide
        base.Greet();
//           ^ calls: Parent.Greet
    }
}

class InheritedMethod
{
    void Run(Child child)
    {
        child.Greet();
//            ^ calls: Parent.Greet
    }
}
