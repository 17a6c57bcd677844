class Left { public void L() { } }

class Right { public void R() { } }

class OverloadsByReference
{
    static Left Check<T>(ref T value, string text) { return null; }

    static Right Check(object value, string text) { return null; }

    static Left Read(out int value) { value = 1; return null; }

    static Right Read(int value) { return null; }

    void Run(object given, int count)
    {
        Check(given, "a").R();
//                        ^ calls: Right.R
        Check(ref given, "a").L();
//                            ^ calls: Left.L
        Read(out count).L();
//                      ^ calls: Left.L
        Read(count).R();
//                  ^ calls: Right.R
    }
}
