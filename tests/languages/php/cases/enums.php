<?php
interface HasLabel
{
    public function label();
}

enum Suit: string implements HasLabel
{
    case Hearts = 'h';
    case Spades = 's';
    const Wild = self::Spades;

    public function label()
    {
        return $this->color();
//                    ^ calls: Suit.color
    }

    public function color()
    {
    }

    public static function best(): self
    {
        return self::Hearts;
    }
}

Suit::Hearts->label();
//            ^ calls: Suit.label
Suit::best()->label();
//    ^ calls: Suit.best
//            ^ calls: Suit.label
Suit::Wild->label();
//          ^ calls: Suit.label

function show(Suit $suit)
{
    $suit->label();
//         ^ calls: Suit.label
}
