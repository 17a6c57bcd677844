<?php
class Box
{
    public function __get($name)
    {
        return new Lid();
    }
}

class Lid
{
    public function open()
    {
    }
}

$box = new Box();
$box->lid->open();
//         ^ calls: Lid.open
