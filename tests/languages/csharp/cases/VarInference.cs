class Seed { public Plant Grow() { return new Plant(); } }

class Plant { public void Water() { } }

class VarInference
{
    void Run(bool wet)
    {
        var seed = new Seed();
        var plant = seed.Grow();
//                       ^ calls: Seed.Grow
        plant.Water();
//            ^ calls: Plant.Water
        var same = wet ? plant : null;
        same.Water();
//           ^ calls: Plant.Water
        var either = plant ?? seed.Grow();
        either.Water();
//             ^ calls: Plant.Water
        var unknown = Somewhere.Get();
        unknown.Water();
//              ^ calls: nothing
    }
}
