<?php
class Copied
{
    public function __clone()
    {
    }

    public function f()
    {
    }
}

$copy = clone new Copied();
$copy->f();
//     ^ calls: Copied.f

class Forwarding
{
    public function __call($name, $arguments)
    {
    }
}

function copied(Forwarding $one)
{
    $two = clone $one;
//       ^ calls: nothing
}
