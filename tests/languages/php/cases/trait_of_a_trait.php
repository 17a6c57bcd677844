<?php
trait Inner
{
    public function deep()
    {
    }
}

trait Outer
{
    use Inner;
}

class User
{
    use Outer;
}

(new User())->deep();
//            ^ calls: Inner.deep
