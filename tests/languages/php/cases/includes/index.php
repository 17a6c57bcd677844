<?php
require_once __DIR__ . '/lib/tools.php';
include 'lib/more.php';
require dirname(__FILE__) . "/lib/other.php";
$config = require __DIR__ . '/config.php';

tool();
//^ calls: lib/tools.php:tool
more();
//^ calls: lib/more.php:more
$config['factory']();
