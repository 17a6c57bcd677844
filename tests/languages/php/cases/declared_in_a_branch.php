<?php
later();
//^ calls: later
if (!function_exists('later')) {
    function later()
    {
    }
}

function defines()
{
    function inside()
    {
    }
}

inside();
//^ calls: defines.inside
