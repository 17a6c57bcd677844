using System.Collections.Generic;

class Fruit { public void Peel() { } }

static class FruitExtensions
{
    public static Fruit Wash(this Fruit fruit, int times = 1) { return fruit; }

    public static string Shout(this string text) { return text; }

    public static T Tap<T>(this T value) { return value; }

    public static int Count(this IEnumerable<Fruit> fruits) { return 0; }
}

class ExtensionMethods
{
    void Run(Fruit fruit, string name, List<Fruit> fruits, Unknown other)
    {
        fruit.Wash().Peel();
//            ^ calls: FruitExtensions.Wash
//                   ^ calls: Fruit.Peel
        FruitExtensions.Wash(fruit, 2).Peel();
//                      ^ calls: FruitExtensions.Wash
//                                     ^ calls: Fruit.Peel
        name.Shout().Shout();
//           ^ calls: FruitExtensions.Shout
//                   ^ calls: FruitExtensions.Shout
        fruit.Tap().Peel();
//            ^ calls: FruitExtensions.Tap
//                  ^ calls: Fruit.Peel
        fruits.Count();
//             ^ calls: FruitExtensions.Count
        name.Wash();
//           ^ calls: nothing
    }
}
