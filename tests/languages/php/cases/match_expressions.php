<?php
class Zip
{
    public function pack()
    {
    }
}

class Tar
{
    public function pack()
    {
    }
}

function choose($kind)
{
    $packer = match ($kind) {
        'zip' => new Zip(),
        default => new Tar(),
    };
    $packer->pack();
//           ^ calls: Zip.pack, Tar.pack
    return match (true) {
        $kind instanceof Zip => $kind->pack(),
//                                     ^ calls: Zip.pack
        default => fallback(),
//                 ^ calls: fallback
    };
}

function fallback()
{
}
