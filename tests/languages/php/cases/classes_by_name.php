<?php
class Circle
{
    const KINDS = ['round' => 'Circle'];

    public static function make()
    {
        return new static();
    }

    public function draw()
    {
    }
}

class Maker
{
    public static function create(string $kind)
    {
        return new $kind();
//                  ^ calls: Circle
    }

    public function known(string $kind)
    {
        $class = Circle::KINDS[$kind];
        return new $class();
//                       ^ calls: Circle
    }
}

Maker::create('Circle')->draw();
//                       ^ calls: Circle.draw
$name = 'Circle';
$name::make()->draw();
//     ^ calls: Circle.make
//             ^ calls: Circle.draw
$label = 'Circle';
strtolower($label);
//^ calls: nothing
