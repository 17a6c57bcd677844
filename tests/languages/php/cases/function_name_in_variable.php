<?php
function named()
{
}

$name = 'named';
$name();
//^ calls: named

function other()
{
}

$routes = ['/' => 'named', '/other' => 'OTHER'];

function dispatch($path)
{
    global $routes;
    $handler = $routes[$path] ?? 'named';
    $handler();
//  ^ calls: named, other
}

function show($text)
{
    echo $text;
}

show('named');
//^ calls: show
