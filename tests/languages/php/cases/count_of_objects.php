<?php
class Cart implements Countable {
    private array $items = [];
    public function count(): int { return count($this->items); }
    //                                    ^ calls: nothing
}
function size(Cart $cart) {
    return count( $cart);
    //          ^ calls: Cart.count
}
