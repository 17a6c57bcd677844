<?php
class Proxy
{
    public function __call($name, $arguments)
    {
    }

    public static function __callStatic($name, $arguments)
    {
    }

    public function real()
    {
    }
}

$proxy = new Proxy();
$proxy->anything();
//      ^ calls: Proxy.__call
$proxy->real();
//      ^ calls: Proxy.real
Proxy::whatever();
//     ^ calls: Proxy.__callStatic
