function Get-Area {
    param([double]$r, $n = 1)
    GetSquare $r
#   ^ calls: GetSquare
    $x = GetHalf -Value 1
#        ^ calls: GetHalf
    WriteLog "x"
#   ^ calls: nothing
}

function GetSquare($x) { return $x * $x }

function GetHalf {
    param($Value)
    if (GetSquare 2) { GetSquare 3 }
#       ^ calls: GetSquare
#                      ^ calls: GetSquare
}

class Helper {
    [double] Pi() { return 3.14 }
}

class Circle {
    [Helper]$helper

    [double] Area() {
        $this.SetUp()
#             ^ calls: Circle.SetUp
        return $this.helper.Pi()
#                           ^ calls: Helper.Pi
    }

    [void] SetUp() { GetSquare 1 }
#                    ^ calls: GetSquare

    static [Circle] Make() { return [Circle]::new() }
}

$c = [Circle]::new()
$c.Area()
#  ^ calls: Circle.Area
$d = [Circle]::Make()
#              ^ calls: Circle.Make
$d.SetUp()
#  ^ calls: Circle.SetUp
1, 2 | ForEach-Object { GetSquare $_ }
#                       ^ calls: GetSquare
