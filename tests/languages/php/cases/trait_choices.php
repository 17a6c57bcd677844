<?php
trait A
{
    public function f()
    {
    }

    public function g()
    {
        $this->own();
//             ^ calls: C.own
    }
}

trait B
{
    public function f()
    {
    }
}

class C
{
    use A, B {
        B::f insteadof A;
        A::f as protected first;
        g as private h;
    }

    public function own()
    {
    }

    public function run()
    {
        $this->f();
//             ^ calls: B.f
        $this->first();
//             ^ calls: A.f
        $this->h();
//             ^ calls: A.g
        $this->g();
//             ^ calls: A.g
    }
}
