function one() {}
function two() {}
function three() {}
const first = [one];
const second = [two];
const all = [...first, ...second, three];
all[0]();
//    ^ calls: one
all[2]();
//    ^ calls: three
function joined() {
  first.concat(second, three)[1]();
  //                            ^ calls: two
  const [start, ...others] = [three, ...first];
  others[0]();
  //       ^ calls: one
}
function behind(...given) {
  [three, ...given][1]();
  //                  ^ calls: one
}
behind(one, two);
const grown = [one];
function grow() {
  grown.push(two);
}
const more = [...grown, three];
more[1]();
//     ^ calls: three, two
