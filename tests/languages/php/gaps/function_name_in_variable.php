<?php
function named()
{
}

$name = 'named';
$name();
//^ calls: named
