<?php
class Kinds
{
    const HANDLER = Handler::class;
    const ALL = ['a' => Handler::class];

    public function run()
    {
        $class = self::HANDLER;
        (new $class())->handle();
//                      ^ calls: Handler.handle
        $other = self::ALL['a'];
        (new $other())->handle();
//                      ^ calls: Handler.handle
    }
}

class Handler
{
    public function handle()
    {
    }
}

const DEFAULT_HANDLER = Handler::class;
$class = DEFAULT_HANDLER;
(new $class())->handle();
//              ^ calls: Handler.handle
