<?php
class Cup
{
    public function fill()
    {
    }
}

function typed(Cup $cup, ?Cup $maybe, int|Cup $either, Cup ...$rest)
{
    $cup->fill();
//        ^ calls: Cup.fill
    $maybe->fill();
//          ^ calls: Cup.fill
    $either->fill();
//           ^ calls: Cup.fill
    $rest[0]->fill();
//            ^ calls: Cup.fill
    foreach ($rest as $each) {
        $each->fill();
//             ^ calls: Cup.fill
    }
}

function untyped($cup, $other)
{
    $cup->fill();
//        ^ calls: Cup.fill
    $other->fill();
//          ^ calls: nothing
}

untyped(new Cup(), 1);
//^ calls: untyped
