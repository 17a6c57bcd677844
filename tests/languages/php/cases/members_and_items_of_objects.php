<?php
class Box implements ArrayAccess
{
    public $size = 1;
    public $open;
    private array $data = [];

    public function __get($name) { return $this->data[$name]; }
    public function __set($name, $value) { $this->data[$name] = $value; }
    public function __isset($name): bool { return isset($this->data[$name]); }
    public function __unset($name): void { unset($this->data[$name]); }
    public function __call($name, $given) { return null; }
    public function offsetGet($key): mixed { return $this->data[$key]; }
    public function offsetSet($key, $value): void { $this->data[$key] = $value; }
    public function offsetExists($key): bool { return isset($this->data[$key]); }
    public function offsetUnset($key): void { unset($this->data[$key]); }
}

class Plain
{
    public function __call($name, $given) { return null; }
}

function read(Box $box)
{
    return $box->lid;
//              ^ calls: Box.__get
}

function written(Box $box)
{
    $box->lid = 1;
//       ^ calls: Box.__set
}

function declared(Box $box)
{
    $box->size = $box->open;
//       ^ calls: nothing
}

function asked(Box $box)
{
    return isset($box->lid);
//                    ^ calls: Box.__isset
}

function item(Box $box)
{
    return $box['a'];
//             ^ calls: Box.offsetGet
}

function added(Box $box)
{
    $box[] = 1;
//      ^ calls: Box.offsetSet
}

function dropped(Box $box)
{
    unset($box['a']);
//            ^ calls: Box.offsetUnset
}

function there(Box $box)
{
    return isset($box['a']);
//                   ^ calls: Box.offsetExists
}

function made_up(Plain $plain)
{
    foreach ($plain as $one) {
//  ^ calls: nothing
        echo $plain[$one];
//                 ^ calls: nothing
    }
    $plain->current();
//          ^ calls: nothing
}
