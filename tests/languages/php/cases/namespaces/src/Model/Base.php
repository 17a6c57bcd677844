<?php
namespace App\Model;

abstract class Base
{
    public function save()
    {
        return new \App\Util\Text();
//                           ^ calls: src/Util/Text.php:Text
    }
}
