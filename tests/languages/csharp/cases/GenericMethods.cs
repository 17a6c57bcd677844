using System;
using System.Collections.Generic;

class Lamp { public void Glow() { } }

class Shop
{
    public T Get<T>() { return default(T); }

    public T Same<T>(T value) { return value; }

    public T First<T>(IEnumerable<T> values) { return default(T); }

    public R Map<T, R>(T value, Func<T, R> map) { return map(value); }
}

class GenericMethods
{
    void Run(Shop shop, List<Lamp> lamps)
    {
        shop.Get<Lamp>().Glow();
//           ^ calls: Shop.Get
//                       ^ calls: Lamp.Glow
        shop.Same(new Lamp()).Glow();
//                            ^ calls: Lamp.Glow
        shop.First(lamps).Glow();
//                        ^ calls: Lamp.Glow
        shop.Map(3, x => new Lamp()).Glow();
//                                   ^ calls: Lamp.Glow
        shop.Map(new Lamp(), lamp => lamp.Glow());
//                                        ^ calls: Lamp.Glow
    }
}
