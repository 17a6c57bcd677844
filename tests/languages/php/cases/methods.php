<?php
class Shelf
{
    public function add()
    {
        $this->sort();
//             ^ calls: Shelf.sort
        $this->SORT();
//             ^ calls: Shelf.sort
        $this->gone();
//             ^ calls: nothing
    }

    private function sort()
    {
    }
}

$shelf = new Shelf();
//           ^ calls: Shelf
$shelf->add();
//      ^ calls: Shelf.add
(new Shelf)->add();
//           ^ calls: Shelf.add
$shelf?->add();
//       ^ calls: Shelf.add
