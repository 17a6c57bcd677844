class Base
{
    public Base(int size) { }
}

class Derived(int size) : Base(size)
//                        ^ calls: Base.Base
{
}
