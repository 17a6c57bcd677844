<?php
class Counter
{
    public function each($list)
    {
        array_map(function ($x) {
            $this->one($x);
//                 ^ calls: Counter.one
        }, $list);
        array_map(fn($x) => $this->one($x), $list);
//                                 ^ calls: Counter.one
    }

    private function one($x)
    {
    }
}
