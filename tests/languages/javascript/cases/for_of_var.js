function one() {}
function two() {}
for (var step of [one, two]) step();
//                           ^ calls: one, two
step();
//^ calls: one, two
