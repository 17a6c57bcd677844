<?php
interface Shape
{
    public function area();
}

class Circle implements Shape
{
    public function area()
    {
    }
}

class Square implements Shape
{
    public function area()
    {
    }
}

function measure(Shape $shape)
{
    $shape->area();
//          ^ calls: Shape.area, Circle.area, Square.area
}
