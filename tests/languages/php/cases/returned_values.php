<?php
class Tree
{
    public function grow()
    {
    }
}

function plant()
{
    return new Tree();
}

function same($x)
{
    return $x;
}

plant()->grow();
//       ^ calls: Tree.grow
same(plant())->grow();
//             ^ calls: Tree.grow
