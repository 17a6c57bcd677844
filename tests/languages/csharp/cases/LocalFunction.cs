class LocalFunction
{
    void Outer() { }

    void Run(int n)
    {
        Inner();
//      ^ calls: LocalFunction.Run.Inner

        void Inner()
        {
            Outer();
//          ^ calls: LocalFunction.Outer
            Deeper(n);
//          ^ calls: LocalFunction.Run.Inner.Deeper

            static int Deeper(int m) => m;
        }
    }
}
