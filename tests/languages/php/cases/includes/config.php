<?php
return [
    'factory' => function () {
        return tool();
//             ^ calls: lib/tools.php:tool
    },
];
