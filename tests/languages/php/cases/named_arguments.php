<?php
class Ink
{
    public function dry()
    {
    }
}

function write($paper, $ink)
{
    $ink->dry();
//        ^ calls: Ink.dry
    $paper->dry();
//          ^ calls: nothing
}

write(ink: new Ink(), paper: 1);
