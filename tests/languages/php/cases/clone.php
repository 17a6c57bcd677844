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
