using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

class Order { public void Ship() { } public Order With(int n) => this; public int Count() => 0; }
class Placed : EventArgs { public Order Order { get; } }

class HandlersPatternsAndFolds
{
    public event EventHandler<Placed> Done;

    Task<Order> Load(int id) => null;

    async Task Run(object seen, List<Order> orders, int[] ids)
    {
        Done += (sender, placed) => placed.Order.Ship();
//                                               ^ calls: Order.Ship
        if (seen is Placed { Order: var order }) { order.Ship(); }
//                                                       ^ calls: Order.Ship
        orders.Aggregate(new Order(), (all, one) => all.With(one.Count())).Ship();
//                                                      ^ calls: Order.With
//                                                               ^ calls: Order.Count
//                                                                         ^ calls: Order.Ship
        orders.Aggregate((a, b) => a.With(b.Count())).Ship();
//                                   ^ calls: Order.With
//                                          ^ calls: Order.Count
//                                                    ^ calls: Order.Ship
        var loaded = await Task.WhenAll(ids.Select(id => Load(id)));
        loaded[0].Ship();
//                ^ calls: Order.Ship
    }
}
