<?php
class Row
{
    public function read()
    {
    }
}

function rows()
{
    yield new Row();
    yield 'key' => new Row();
    yield from more();
//             ^ calls: more
}

function more()
{
    yield 1;
}

foreach (rows() as $row) {
    $row->read();
//        ^ calls: Row.read
}
rows()->current()->read();
//                 ^ calls: Row.read
