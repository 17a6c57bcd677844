<?php
enum Suit: string
{
    case Hearts = 'h';

    public function label()
    {
    }
}

Suit::from('h')->label();
//               ^ calls: Suit.label

function find(string $text): string
{
    $suit = Suit::tryFrom($text) ?? Suit::Hearts;
    return $suit->label();
//                ^ calls: Suit.label
}

foreach (Suit::cases() as $each) {
    $each->label();
//         ^ calls: Suit.label
}
array_map(fn ($one) => $one->label(), Suit::cases());
//                           ^ calls: Suit.label
