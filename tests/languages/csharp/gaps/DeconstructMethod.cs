class Left { public void L() { } }

class Pair
{
    public void Deconstruct(out Left left, out int right) { left = null; right = 0; }
}

class DeconstructMethod
{
    void Run(Pair pair)
    {
        var (left, right) = pair;
        left.L();
//           ^ calls: Left.L
    }
}
