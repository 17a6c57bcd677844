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
        if (!$this->held instanceof Held) {
            return;
        }
        $this->held->go();
//                   ^ calls: Held.go
    }

    public function other()
    {
        if ($this->held instanceof Held) {
            $this->held = new Other();
            $this->held->go();
//                       ^ calls: Other.go
        }
    }
}

class Other
{
    public function go()
    {
    }
}

class Held
{
    public function go()
    {
    }
}
