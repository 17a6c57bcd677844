class Volume {
    Volume([string]$id) { $this.Check() }
    [void] Check() { }
}

class Disk : Volume {
    Disk([string]$id, [long]$size) : base($id) {
#                                    ^ calls: Volume.Volume
        $this.Check()
#             ^ calls: Volume.Check
    }
}

function Test-Large($Size) {
    if ($Size -gt 1GB) { Show }
#                        ^ calls: Show
    $half = 512mb / 2KB
}

function Show { }
