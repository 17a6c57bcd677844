class Preprocessor
{
#if DEBUG
    void Log() { Trace(); }
//               ^ calls: Preprocessor.Trace
#else
    void Log() { }
#endif

    void Trace() { }

    void Run()
    {
#if NET6_0
        Log();
//      ^ calls: Preprocessor.Log
#endif
    }
}
