<?php
class V
{
    public function f()
    {
    }
}

class W
{
    public function f()
    {
    }
}

$map = ['v' => new V(), 'w' => new W()];
$map['v']->f();
//         ^ calls: V.f
$map['w']->f();
//         ^ calls: W.f
$list = [];
$list[] = new V();
$list[0]->f();
//        ^ calls: V.f
foreach ($list as $i => $each) {
    $each->f();
//         ^ calls: V.f
}
array_pop($list)->f();
//                ^ calls: V.f
$more = [...$list, new W()];
$handlers = ['go' => 'x', 'call' => function () { return new V(); }];
$handlers['call']()->f();
//                   ^ calls: V.f

class Holder
{
    private array $all = [];

    public function add(V $v)
    {
        $this->all[$v->id] = $v;
    }

    public function each()
    {
        foreach ($this->all as $one) {
            $one->f();
//                ^ calls: V.f
        }
    }
}

(new Holder())->add(new V());
