<?php

// `__call` is told a name by each call that runs it.

class Target
{
    public function save($x) { return $x; }

    public function load() { return 1; }

    public function drop() { return 2; }
}

class Proxy
{
    public function __construct(private Target $target) {}

    public function __call(string $name, array $args)
    {
        return $this->target->$name(...$args);
//                                 ^ calls: Target.save, Target.load
    }
}

class Again
{
    public function __construct(private Target $target) {}

    public function __call(string $name, array $args)
    {
        return call_user_func_array([$this->target, $name], $args);
//             ^ calls: Target.drop
    }
}

abstract class Facade
{
    public static function __callStatic($name, $args)
    {
        $root = static::root();
        return $root->$name(...$args);
//                         ^ calls: Target.load
    }
}

class Targets extends Facade
{
    protected static function root() { return new Target(); }
}

$proxy = new Proxy(new Target());
$proxy->save(1);
//      ^ calls: Proxy.__call
$proxy->Load();
//      ^ calls: Proxy.__call
(new Again(new Target()))->drop();
//                         ^ calls: Again.__call
Targets::load();
//       ^ calls: Facade.__callStatic
