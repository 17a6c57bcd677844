<?php
class Engine
{
    public function start()
    {
    }
}

class Car
{
    private $engine;

    public function __construct()
    {
        $this->engine = new Engine();
    }

    public function drive()
    {
        $this->engine->start();
//                     ^ calls: Engine.start
    }

    public function swap(): self
    {
        $this->spare = new Engine();
        return $this;
    }
}

$car = new Car();
$car->swap()->drive();
//    ^ calls: Car.swap
//            ^ calls: Car.drive
$car->spare->start();
//           ^ calls: Engine.start
