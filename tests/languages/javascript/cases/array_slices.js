function one() {}
function two() {}
function three() {}
const all = [one, two, three];
const some = all.slice(1, 2);
some[0]();
//     ^ calls: two
all.slice(1).forEach((run) => run());
//                            ^ calls: three, two
const [gone] = all.splice(2);
gone();
//^ calls: three
const more = [one].concat(two, [three]);
more[1]();
//     ^ calls: two
