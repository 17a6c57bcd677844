<?php
class Maths
{
    public function add()
    {
    }

    public static function sub()
    {
    }
}

function plain()
{
}

$one = plain(...);
$one();
//^ calls: plain
$maths = new Maths();
$two = $maths->add(...);
$two();
//^ calls: Maths.add
$three = Maths::sub(...);
$three();
//^ calls: Maths.sub
$four = Closure::fromCallable([$maths, 'add']);
$five = $one->bindTo($maths);
$five();
//^ calls: plain
$one->call($maths);
//    ^ calls: plain
