<?php
class Failure extends Exception
{
    public function explain()
    {
    }
}

class Other extends Exception
{
    public function explain()
    {
    }
}

try {
    risky();
//  ^ calls: nothing
} catch (Failure $e) {
    $e->explain();
//      ^ calls: Failure.explain
} catch (Failure | Other $e) {
    $e->explain();
//      ^ calls: Failure.explain, Other.explain
    $e->getMessage();
//      ^ calls: nothing
} finally {
    done();
//  ^ calls: done
}

function done()
{
}
