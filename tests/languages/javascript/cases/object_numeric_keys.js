function one() {}
function two() {}
const table = { 1: one, "2": two };
table["1"]();
//        ^ calls: one
table[2]();
//      ^ calls: two
