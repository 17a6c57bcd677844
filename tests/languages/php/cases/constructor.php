<?php
class Book
{
    public function __construct()
    {
    }
}

class Novel extends Book
{
}

class Poem extends Book
{
    public function __construct()
    {
        parent::__construct();
//              ^ calls: Book.__construct
    }
}

new Book();
//  ^ calls: Book.__construct
new novel();
//  ^ calls: Book.__construct
new Poem;
//  ^ calls: Poem.__construct
