<?php
class Base
{
    public function go()
    {
    }
}

function make()
{
    $made = new class(1) extends Base {
        public function __construct($x)
        {
            $this->own();
//                 ^ calls: make.class@anonymous.own
            $this->go();
//                 ^ calls: Base.go
        }

        private function own()
        {
        }
    };
    $made->go();
//         ^ calls: Base.go
    return $made;
}
