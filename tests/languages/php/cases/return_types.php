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

class Notice
{
    public static function of(string $text): self
    {
        return new self();
    }

    public function show() {}
}

class Alarm extends Notice
{
    public function show() {}
}

class Makers
{
    public static function choose(string $name): Notice
    {
        return match ($name) { 'alarm' => new Alarm(), default => new Notice() };
    }
}

Notice::of('a')->show();
//               ^ calls: Notice.show
Makers::choose('alarm')->show();
//                       ^ calls: Notice.show, Alarm.show
