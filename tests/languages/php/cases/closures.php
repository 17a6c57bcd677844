<?php
class Log
{
    public function add()
    {
    }
}

function run()
{
    $log = new Log();
    $late = null;
    $f = function ($x) use ($log, &$late) {
        $log->add();
//            ^ calls: Log.add
        $late->add();
//             ^ calls: Log.add
        $hidden->add();
//               ^ calls: nothing
        helper();
//      ^ calls: helper
    };
    $hidden = $log;
    $late = $log;
    $f(1);
//  ^ calls: run.$f
    $g = fn($x) => $log->add();
//                       ^ calls: Log.add
    $g(1);
//  ^ calls: run.$g
    (function () {
        helper();
//      ^ calls: helper
    })();
}

function helper()
{
}
