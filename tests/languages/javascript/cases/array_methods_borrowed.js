function each(one) {
  one();
//^ calls: leaf
}
function leaf() {}
Array.prototype.forEach.call([leaf], each);
//                      ^ calls: each
[].map.call([leaf], (one) => one());
//                           ^ calls: leaf
function all() {
  const given = Array.prototype.slice.call(arguments);
  given[0]();
//        ^ calls: leaf
}
all(leaf);
const list = [];
Array.prototype.push.apply(list, [leaf]);
list[0]();
//     ^ calls: leaf
