const any = new Proxy({}, {
  has() {
    return true;
  },
  deleteProperty() {
    return true;
  },
});
"a" in any;
//  ^ calls: has
delete any.a;
//^ calls: deleteProperty
const listed = new Proxy({}, { ownKeys: () => names() });
//                                            ^ calls: names
function names() {
  return [];
}
Object.keys(listed);
//     ^ calls: ownKeys
Reflect.has(any, "a");
//      ^ calls: has
