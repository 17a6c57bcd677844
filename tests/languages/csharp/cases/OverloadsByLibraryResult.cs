using System;

class Left { public void L() { } }

class Right { public void R() { } }

class OverloadsByLibraryResult
{
    Left Take(long number) { return null; }

    Right Take(double number) { return null; }

    Left Keep(string text) { return null; }

    Right Keep(byte[] bytes) { return null; }

    Left Hold(string text) { return null; }

    Right Hold(char[] letters) { return null; }

    Left Count(string text) { return null; }

    Right Count(int number) { return null; }

    void Run(object given, string text, int? count)
    {
        Take(Convert.ToDouble(given)).R();
//                                    ^ calls: Right.R
        Keep(Convert.FromBase64String(text)).R();
//                                           ^ calls: Right.R
        Hold(text.ToCharArray()).R();
//                               ^ calls: Right.R
        Count(count.Value).R();
//                         ^ calls: Right.R
    }
}
