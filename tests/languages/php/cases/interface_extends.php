<?php
interface Named
{
    public function name();
}

interface Person extends Named
{
}

function greet(Person $person)
{
    $person->name();
//           ^ calls: Named.name
}
