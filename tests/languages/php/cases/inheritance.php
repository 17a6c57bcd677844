<?php
abstract class Animal
{
    abstract protected function sound();

    public function speak()
    {
        $this->sound();
//             ^ calls: Animal.sound, Cat.sound, Kitten.sound
        $this->name();
//             ^ calls: Animal.name, Cat.name
    }

    public function name()
    {
    }
}

class Cat extends Animal
{
    protected function sound()
    {
    }

    public function name()
    {
        return parent::name();
//                     ^ calls: Animal.name
    }
}

class Kitten extends Animal
{
    protected function sound()
    {
    }
}

function test()
{
    $cat = new Cat();
    $cat->name();
//        ^ calls: Cat.name
}
