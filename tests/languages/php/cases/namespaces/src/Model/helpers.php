<?php
namespace App\Model;

function local()
{
}
