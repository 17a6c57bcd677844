function a() {}
function b() {}
void a();
//   ^ calls: a
const value = (a(), b());
//             ^ calls: a
//                  ^ calls: b
typeof a();
//     ^ calls: a
delete b().x;
//     ^ calls: b
