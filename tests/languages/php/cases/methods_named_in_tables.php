<?php
class Machine
{
    private const STEPS = ['+' => 'add', '-' => 'take'];
    private static array $others = ['*' => 'times'];

    public function run($key)
    {
        $step = self::STEPS[$key];
        return $this->$step(1);
//                         ^ calls: Machine.add, Machine.take
    }

    public function direct($key)
    {
        return $this->{self::STEPS[$key]}(1);
//                                       ^ calls: Machine.add, Machine.take
    }

    public function other($key)
    {
        $step = self::$others[$key] ?? 'add';
        return $this->$step(1);
//                         ^ calls: Machine.add, Machine.times
    }

    public function chosen($key)
    {
        $step = match ($key) { 1 => 'add', default => 'take' };
        return $this->$step(1);
//                         ^ calls: Machine.add, Machine.take
    }

    public function handed($key)
    {
        return call_user_func([$this, self::STEPS[$key]], 1);
//                ^ calls: Machine.add, Machine.take
    }

    public function unknown($key)
    {
        $step = trim($key);
        return $this->$step(1);
//                         ^ calls: nothing
    }

    private function add($n) { return $n; }
    private function take($n) { return $n; }
    private function times($n) { return $n; }
}
