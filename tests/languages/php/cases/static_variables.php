<?php
class Cache
{
    public function get()
    {
    }
}

function cache()
{
    static $cache = null, $other;
    if ($cache === null) {
        $cache = new Cache();
    }
    $cache->get();
//          ^ calls: Cache.get
    return $cache;
}

cache()->get();
//       ^ calls: Cache.get

class Single
{
    private static $instance;

    public static function instance()
    {
        if (!self::$instance) {
            self::$instance = new self();
        }
        return self::$instance;
    }

    public function work()
    {
    }
}

Single::instance()->work();
//      ^ calls: Single.instance
//                  ^ calls: Single.work
