class Joiner
{
    public Line Join(string mark, params string[] parts) { return null; }

    public Word Join(string mark) { return null; }
}

class Line { public void Wrap() { } }

class Word { public void Spell() { } }

class ParamsArguments
{
    void Run(Joiner joiner, string[] parts)
    {
        joiner.Join(",", "a", "b").Wrap();
//                                 ^ calls: Line.Wrap
        joiner.Join(",", parts).Wrap();
//                              ^ calls: Line.Wrap
        joiner.Join(",").Spell();
//                       ^ calls: Word.Spell
    }
}
