<?php
class One
{
    public function f()
    {
    }
}

class Two
{
    public function f()
    {
    }
}

function order($list)
{
    $x = new One();
    $x->f();
//      ^ calls: One.f
    $x = new Two();
    $x->f();
//      ^ calls: Two.f
    while ($list) {
        $y?->f();
//           ^ calls: One.f
        $y = new One();
    }
}
