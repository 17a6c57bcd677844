<?php
class Handler
{
    public function __invoke($request)
    {
    }
}

$handler = new Handler();
$handler(1);
//^ calls: Handler.__invoke
array_map(new Handler(), [1]);
//^ calls: Handler.__invoke

class Stack
{
    private Handler $first;

    public function run()
    {
        ($this->first)(1);
//              ^ calls: Handler.__invoke
    }
}
