<?php
class A
{
    public function f()
    {
    }
}

function test($x, $y, $z, $u)
{
    if (!($x instanceof A && $u) || $x->f()) {
//                                      ^ calls: A.f
        $x->f();
//          ^ calls: nothing
    }
    if (!(!($y instanceof A) && $u)) {
        $y->f();
//          ^ calls: nothing
    }
    if ($z instanceof A and $u) {
        $z->f();
//          ^ calls: A.f
    }
}
