<?php
namespace App;
function first($n) {}
function second($n) {}
class Task { public static function build() {} public function start() {} }
function run($handler) { $handler(1); }
//                       ^ calls: first
function told() {
    $table = ['x' => 'App\first', 'y' => '\App\second'];
    $table['y'](2);
//             ^ calls: second
    $name = 'App\Task::build';
    $name();
//  ^ calls: Task.build
    $class = "App\\Task";
    $task = new $class();
//              ^ calls: Task
    $task->start();
//         ^ calls: Task.start
    run('App\first');
//  ^ calls: run
    run('first');
//  ^ calls: run
}
