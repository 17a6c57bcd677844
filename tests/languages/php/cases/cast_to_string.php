<?php
class Money
{
    public function __toString(): string
    {
        return 'one';
    }
}

$money = new Money();
$text = (string) $money;
//      ^ calls: Money.__toString
