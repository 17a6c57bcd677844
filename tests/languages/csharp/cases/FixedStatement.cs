unsafe class FixedStatement
{
    void Run(Pixels pixels, int[] numbers, string word)
    {
        fixed (int* p = pixels) { }
//      ^ calls: Pixels.GetPinnableReference
        fixed (int* p = new Pixels(), q = numbers) { }
//      ^ calls: Pixels.GetPinnableReference
        fixed (int* p = &pixels.First) { }
        fixed (char* p = word) { }
//      ^ calls: nothing
    }
}

class Pixels
{
    public int First;

    public ref int GetPinnableReference() { return ref First; }
}
