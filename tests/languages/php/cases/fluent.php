<?php
class Query
{
    public function where()
    {
        return $this;
    }

    public function limit()
    {
        return $this;
    }
}

(new Query())
    ->where()
//    ^ calls: Query.where
    ->limit()
//    ^ calls: Query.limit
    ->where();
//    ^ calls: Query.where
