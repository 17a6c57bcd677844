<?php
function outer()
{
    inner();
//  ^ calls: inner
    INNER();
//  ^ calls: inner
}

function inner()
{
    return strlen("a");
//         ^ calls: nothing
}

outer();
//^ calls: outer
missing();
//^ calls: nothing
