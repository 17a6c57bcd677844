<?php
require_once dirname(__DIR__) . '/config.php';

function tool()
{
    return other();
//         ^ calls: lib/other.php:other
}
