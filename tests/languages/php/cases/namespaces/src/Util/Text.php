<?php

declare(strict_types=1);

namespace App\Util;

use App\Model;

final class Text
{
    public static function clean()
    {
        (new Model\User())->name();
//                 ^ calls: src/Model/User.php:User
//                          ^ calls: src/Model/User.php:User.name
    }
}
