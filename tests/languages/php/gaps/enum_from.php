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
