<?php
use App\Model\User;

class Plain
{
}

function global_one(User $user)
{
    $user->name();
//         ^ calls: src/Model/User.php:User.name
}
