<?php
class A
{
    public function f()
    {
    }
}

class B
{
    public function f()
    {
    }
}

function test($x, $y, $z, $u, $v)
{
    if ($x instanceof A) {
        $x->f();
//          ^ calls: A.f
    }
    if ($x instanceof A && $y instanceof B) {
        $y->f();
//          ^ calls: B.f
    }
    if (!$y instanceof A) {
        return;
    }
    $y->f();
//      ^ calls: A.f
    if (!($z instanceof B)) {
        throw new Exception();
    } 
    $z->f();
//      ^ calls: B.f
    $u instanceof A && $u->f();
//                         ^ calls: A.f
    $w = $u instanceof B ? $u->f() : null;
//                             ^ calls: B.f
    assert($v instanceof A);
    $v->f();
//      ^ calls: A.f
    if ($u instanceof A) {
    } elseif ($u instanceof B) {
        $u->f();
//          ^ calls: B.f
    }
    $u->f();
//      ^ calls: nothing
}
