class Printer
{
    public One Print() { return null; }

    public Two Print(int x) { return null; }

    public Three Print(int x, int y) { return null; }
}

class One { public void A() { } }

class Two { public void B() { } }

class Three { public void C() { } }

class OverloadsByArity
{
    void Run(Printer printer)
    {
        printer.Print().A();
//                      ^ calls: One.A
        printer.Print(1).B();
//                       ^ calls: Two.B
        printer.Print(1, 2).C();
//                          ^ calls: Three.C
        printer.Print(1, 2, 3);
//              ^ calls: nothing
    }
}
