<?php
class Door
{
    public function open(): static
    {
        return $this;
    }

    public static function make(): self
    {
        return unknown();
    }
}

class Gate extends Door
{
    public function close()
    {
    }
}

function build(): ?Door
{
    return other();
}

build()->open();
//       ^ calls: Door.open
Door::make()->open();
//    ^ calls: Door.make
//            ^ calls: Door.open
(new Gate())->open()->close();
//            ^ calls: Door.open
//                    ^ calls: Gate.close
