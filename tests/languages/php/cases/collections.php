<?php
class Audit implements SplObserver
{
    public function update(SplSubject $subject): void {}
}

class Task
{
    public function run() {}
}

class User implements SplSubject
{
    private SplObjectStorage $observers;

    public function __construct()
    {
        $this->observers = new SplObjectStorage();
    }

    public function attach(SplObserver $observer): void
    {
        $this->observers->attach($observer);
    }

    public function detach(SplObserver $observer): void {}

    public function notify(): void
    {
        foreach ($this->observers as $observer) {
            $observer->update($this);
//                     ^ calls: Audit.update
        }
    }
}

class Tasks implements IteratorAggregate
{
    private array $held = [];

    public function add(Task $task): void
    {
        $this->held[] = $task;
    }

    public function getIterator(): Iterator
    {
        return new ArrayIterator($this->held);
    }
}

$user = new User();
$user->attach(new Audit());
$user->notify();
$queue = new SplQueue();
$queue->enqueue(new Task());
$queue->dequeue()->run();
//                 ^ calls: Task.run
$tasks = new Tasks();
$tasks->add(new Task());
foreach ($tasks as $task) {
    $task->run();
//         ^ calls: Task.run
}
