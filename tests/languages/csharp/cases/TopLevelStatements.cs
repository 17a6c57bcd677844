var greeter = new Greeter();
greeter.Greet(Name());
//      ^ calls: Greeter.Greet
//            ^ calls: Name

string Name() { return "x"; }

class Greeter
{
    public void Greet(string name) { }
}
