<?php
function twice($x)
{
}

class Tools
{
    public static function halve($x)
    {
    }

    public function third($x)
    {
        usort($x, [$this, 'compare']);
//      ^ calls: Tools.compare
        return array_map('self::halve', $x);
//             ^ calls: Tools.halve
    }

    public function compare($a, $b)
    {
    }
}

call_user_func('twice', 1);
//^ calls: twice
call_user_func('Tools::halve', 1);
//^ calls: Tools.halve
call_user_func(['Tools', 'halve'], 1);
//^ calls: Tools.halve
call_user_func([Tools::class, 'halve'], 1);
//^ calls: Tools.halve
call_user_func_array([new Tools(), 'third'], [1]);
//^ calls: Tools.third
array_map('twice', [1]);
//^ calls: twice
usort($x, 'twice');
//^ calls: twice
$callable = [Tools::class, 'halve'];
$callable(1);
//^ calls: Tools.halve
$other = 'twice';
$other(1);
//^ calls: twice
