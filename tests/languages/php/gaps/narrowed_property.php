<?php
class Holder
{
    private $held;

    public function run()
    {
        if ($this->held instanceof Held) {
            $this->held->go();
//                       ^ calls: Held.go
        }
    }
}

class Held
{
    public function go()
    {
    }
}
