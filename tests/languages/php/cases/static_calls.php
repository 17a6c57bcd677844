<?php
class Model
{
    public static function create()
    {
        static::boot();
//              ^ calls: Model.boot, User.boot
        self::boot();
//            ^ calls: Model.boot
        return new static();
    }

    public static function boot()
    {
    }

    public function save()
    {
    }
}

class User extends Model
{
    public static function boot()
    {
        parent::boot();
//              ^ calls: Model.boot
    }

    public function rename()
    {
    }
}

Model::create()->save();
//     ^ calls: Model.create
//               ^ calls: Model.save
User::create()->rename();
//    ^ calls: Model.create
//              ^ calls: User.rename
$name = User::class;
$name::boot();
//     ^ calls: User.boot
$user = new User();
$user::boot();
//     ^ calls: User.boot
