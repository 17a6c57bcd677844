<?php
trait Greets
{
    public function greet()
    {
        $this->name();
//             ^ calls: Host.name
        self::count();
//            ^ calls: Counts.count
    }
}

trait Counts
{
    private $log;

    public static function count()
    {
    }
}

class Host
{
    use Greets, Counts;

    public function name()
    {
    }
}

(new Host())->greet();
//            ^ calls: Greets.greet
Host::count();
//    ^ calls: Counts.count
