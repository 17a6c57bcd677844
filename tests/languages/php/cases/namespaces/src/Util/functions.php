<?php
namespace App\Util;

function trim_all()
{
    upper();
//  ^ calls: upper
}

function upper()
{
    return new \App\Model\User();
}

function strlen()
{
}

strlen();
//^ calls: strlen
