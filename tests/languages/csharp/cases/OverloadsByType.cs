class OverloadsByType
{
    Leaf Put(Leaf leaf) { return leaf; }

    Branch Put(Branch branch) { return branch; }

    Text Put(string text) { return new Text(); }

    Number Put(long number) { return new Number(); }

    Flag Put(bool flag) { return new Flag(); }

    void Run(Leaf leaf, Branch branch, Twig twig, uint u)
    {
        Put(leaf).Fall();
//                ^ calls: Leaf.Fall
        Put(branch).Bend();
//                  ^ calls: Branch.Bend
        Put(twig).Bend();
//                ^ calls: Branch.Bend
        Put("x").Read();
//               ^ calls: Text.Read
        Put($"x{u}").Read();
//                   ^ calls: Text.Read
        Put("x" + 1).Read();
//                   ^ calls: Text.Read
        Put(3).Count();
//             ^ calls: Number.Count
        Put(u).Count();
//             ^ calls: Number.Count
        Put(1 < 2).Wave();
//                 ^ calls: Flag.Wave
    }
}

class Leaf { public void Fall() { } }

class Branch { public void Bend() { } }

class Twig : Branch { }

class Text { public void Read() { } }

class Number { public void Count() { } }

class Flag { public void Wave() { } }
