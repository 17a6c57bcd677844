<?php
class Target
{
    public function f()
    {
    }
}

function dynamic($name)
{
    $target = new Target();
    $target->$name();
//                ^ calls: nothing
    $name();
//  ^ calls: nothing
    Target::$name();
//               ^ calls: nothing
    $target->{'f'}();
}
