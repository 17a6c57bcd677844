<?php
class Pages implements Iterator
{
    public function current(): Page
    {
    }

    public function next(): void
    {
    }

    public function key(): mixed
    {
    }

    public function valid(): bool
    {
    }

    public function rewind(): void
    {
    }
}

class Page
{
    public function print()
    {
    }
}

class Book implements IteratorAggregate
{
    public function getIterator(): Iterator
    {
        return new Pages();
    }
}

foreach (new Book() as $page) {
//^ calls: Book.getIterator, Pages.current, Pages.key, Pages.next, Pages.rewind, Pages.valid
    $page->print();
//         ^ calls: Page.print
}
