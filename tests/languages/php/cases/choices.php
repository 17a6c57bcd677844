<?php
class L
{
    public function f()
    {
    }
}

class R
{
    public function f()
    {
    }
}

function pick($given)
{
    $a = $given ? new L() : new R();
    $a->f();
//      ^ calls: L.f, R.f
    $b = $given ?: new L();
    $b->f();
//      ^ calls: L.f
    $c = $given ?? new R();
    $c->f();
//      ^ calls: R.f
    $d ??= new L();
    $d->f();
//      ^ calls: L.f
    $e = new L();
    $e = new R();
    $e->f();
//      ^ calls: R.f
    if ($given) {
        $e = new L();
    }
    $e->f();
//      ^ calls: L.f, R.f
    $f = clone $a;
    $f->f();
//      ^ calls: L.f, R.f
    ($g = new L())->f();
//                  ^ calls: L.f
    $g->f();
//      ^ calls: L.f
}
