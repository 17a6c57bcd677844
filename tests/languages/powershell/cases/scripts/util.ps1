function Help($x) { Other }
#                   ^ calls: Other
function Other { }
