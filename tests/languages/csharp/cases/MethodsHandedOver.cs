using System;
using System.Collections.Generic;
using System.Linq;

class Reader {
    List<Action> kept = new();
    string Title { get; set; }

    static int Parse(string text) { return 1; }
    void Show(string text) {}
    void Later() {}

    void Read(List<string> names) {
        int Local(string text) { return 2; }
        names.Select(Parse).ToList();
//            ^ calls: Reader.Parse
        names.Select(Reader.Parse);
//            ^ calls: Reader.Parse
        names.ForEach(this.Show);
//            ^ calls: Reader.Show
        names.Select(Local);
//            ^ calls: Reader.Read.Local
        kept.Add(Later);
//           ^ calls: nothing
        Console.WriteLine(Title);
    }
}
