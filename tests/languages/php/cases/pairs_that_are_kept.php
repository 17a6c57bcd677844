<?php

class Stats
{
    public function add(int $n): void {}
}

class Queue
{
    private array $listeners = ['done' => []];

    public function on(string $event, callable $listener): void
    {
        $this->listeners[$event][] = $listener;
    }

    public function fire(string $event): void
    {
        foreach ($this->listeners[$event] ?? [] as $listener) {
            $listener(1);
//          ^ calls: Stats.add
        }
    }
}

$stats = new Stats();
$queue = new Queue();
$queue->on('done', [$stats, 'add']);
$queue->fire('done');
