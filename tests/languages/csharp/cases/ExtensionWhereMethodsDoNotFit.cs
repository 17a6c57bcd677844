using System;
using System.Collections.Generic;

class Writer
{
    public void Write(int number) { }
}

class Page { }

static class WriterExtensions
{
    public static void Write(this Writer writer, Page page) { }

    public static int IndexOf<T>(this IEnumerable<T> items, Func<T, bool> test) { return 0; }
}

class ExtensionWhereMethodsDoNotFit
{
    void Run(Writer writer, string text)
    {
        writer.Write(new Page());
//             ^ calls: WriterExtensions.Write
        writer.Write(1);
//             ^ calls: Writer.Write
        text.IndexOf('x');
//           ^ calls: nothing
    }
}
