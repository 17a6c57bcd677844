const KINDS = Object.freeze({ ADD: Symbol("add"), CUT: Symbol("cut") });
const table = { [KINDS.ADD]: add, [KINDS.CUT]: cut };
function add() {}
function cut() {}
table[KINDS.ADD]();
//          ^ calls: add
table[KINDS.CUT]();
//          ^ calls: cut
