<?php
class Lamp
{
    public function on()
    {
    }
}

class Room
{
    private Lamp $lamp;
    protected ?Lamp $spare = null;
    public static Lamp $shared;
    private Lamp|int $either;
    var $old;

    public function light($given)
    {
        $this->lamp->on();
//                   ^ calls: Lamp.on
        $this->spare->on();
//                    ^ calls: Lamp.on
        self::$shared->on();
//                     ^ calls: Lamp.on
        static::$shared->on();
//                       ^ calls: Lamp.on
        Room::$shared->on();
//                     ^ calls: Lamp.on
        $this->either->on();
//                     ^ calls: Lamp.on
        $this->old->on();
//                  ^ calls: nothing
        $given->on();
//              ^ calls: nothing
    }
}
