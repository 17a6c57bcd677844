<?php
class Pen
{
    public function write()
    {
    }
}

$pen = new Pen();
$pen->write();
//    ^ calls: Pen.write

function draw()
{
    $pen->write();
//        ^ calls: nothing
}

function globally()
{
    global $pen;
    $pen->write();
//        ^ calls: Pen.write
}

$f = function () {
    $pen->write();
//        ^ calls: nothing
};
