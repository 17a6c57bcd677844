. ./util.ps1
Import-Module ./lib/Net.psm1

Help 1
#^ calls: util.ps1:Help
Fetch 2
#^ calls: lib/Net.psm1:Fetch
