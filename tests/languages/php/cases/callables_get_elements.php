<?php
class Item
{
    public function price()
    {
    }
}

$items = [new Item(), new Item()];
array_map(fn($item) => $item->price(), $items);
//                            ^ calls: Item.price
array_filter($items, fn($item) => $item->price());
//                                       ^ calls: Item.price
array_reduce($items, fn($sum, $item) => $item->price(), 0);
//                                             ^ calls: Item.price
usort($items, fn($a, $b) => $b->price());
//                              ^ calls: Item.price
array_walk($items, function ($item) { $item->price(); });
//                                           ^ calls: Item.price
foreach (array_values($items) as $item) {
    $item->price();
//         ^ calls: Item.price
}
$prices = array_map(fn($x) => new Item(), [1]);
$prices[0]->price();
//          ^ calls: Item.price
end($items)->price();
//           ^ calls: Item.price
