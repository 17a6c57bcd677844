using System.IO;

class Kept { public void K() { } }

class Made { public void M() { } }

class ExternalBaseTypeOfOverload
{
    Kept Take(Stream stream) { return null; }

    Made Take(string path) { return null; }

    Kept Give(TextReader reader) { return null; }

    Made Give(Stream stream) { return null; }

    void Run()
    {
        Give(new StreamReader("x")).K();
//                                  ^ calls: Kept.K
    }
}
