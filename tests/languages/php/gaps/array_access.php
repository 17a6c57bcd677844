<?php
class Rows implements ArrayAccess
{
    public function offsetGet($key): mixed
    {
        return new Row();
    }
}

class Row
{
    public function read()
    {
    }
}

$rows = new Rows();
$rows[0]->read();
//        ^ calls: Row.read
