<?php
class Base
{
    public function f()
    {
    }

    public function g()
    {
    }
}

trait Better
{
    public function f()
    {
        parent::f();
//              ^ calls: Base.f
    }

    public function g()
    {
    }
}

class Child extends Base
{
    use Better;

    public function g()
    {
        parent::g();
//              ^ calls: Base.g
    }
}

$child = new Child();
$child->f();
//      ^ calls: Better.f
$child->g();
//      ^ calls: Child.g
