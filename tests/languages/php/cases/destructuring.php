<?php
class X
{
    public function f()
    {
    }
}

class Y
{
    public function f()
    {
    }
}

[$a, $b] = [new X(), new Y()];
$a->f();
//  ^ calls: X.f
$b->f();
//  ^ calls: Y.f
list(, $c) = [new X(), new Y()];
$c->f();
//  ^ calls: Y.f
['k' => $d, 'l' => $e] = ['k' => new X(), 'l' => new Y()];
$d->f();
//  ^ calls: X.f
$e->f();
//  ^ calls: Y.f
foreach ([[new X(), new Y()]] as [$g, $h]) {
    $g->f();
//      ^ calls: X.f
    $h->f();
//      ^ calls: Y.f
}
[$g, $h] = [$h, $g];
$g->f();
//  ^ calls: Y.f
