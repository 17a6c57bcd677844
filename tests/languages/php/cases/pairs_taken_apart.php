<?php
class Users
{
    public function index() {}
    public static function all() {}
}

class Home
{
    public function show() {}
    public function hide() {}
}

class Router
{
    private array $routes = [];
    private array $hooks = [];

    public function add(string $path, array $handler): void
    {
        $this->routes[$path] = $handler;
    }

    public function hook(object $on, string $event): void
    {
        $this->hooks[] = [$on, $event];
    }

    public function dispatch(string $path)
    {
        [$target, $method] = $this->routes[$path];
        if (is_string($target)) {
            $target = new $target();
        }
        return $target->$method();
//                             ^ calls: Users.index, Home.show
    }

    public function direct(string $path)
    {
        $handler = $this->routes[$path];
        $object = new $handler[0]();
        return $object->{$handler[1]}();
//                       ^ calls: Users.index, Home.show
    }

    public function late(string $path)
    {
        $handler = $this->routes[$path];
        $method = $handler[1];
        return (new $handler[0]())->$method();
//                  ^ calls: Users.index, Home.show
    }

    public function unknown(string $path)
    {
        [$target, $method] = explode('@', $path);
        return $target->$method();
//                             ^ calls: nothing
    }
}

$router = new Router();
$router->add('/users', [Users::class, 'index']);
$router->add('/', [new Home(), 'show']);

foreach ([[new Home(), 'hide'], [Users::class, 'all']] as $key => [$object, $method]) {
    $object::$method();
//                  ^ calls: Home.hide, Users.all
}
