<?php
class Job
{
    public function run()
    {
    }
}

$class = Job::class;
$job = new $class();
//         ^ calls: Job
$job->run();
//    ^ calls: Job.run
$again = new $job();
$again->run();
//      ^ calls: Job.run

function make(string $which)
{
    $made = new $which();
//              ^ calls: nothing
    $made->run();
//         ^ calls: nothing
}

$named = 'Job';
$third = new $named();
//                 ^ calls: Job
$third->run();
//      ^ calls: Job.run
