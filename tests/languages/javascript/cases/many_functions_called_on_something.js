const table = {
  a() {},
  b() {},
  c() {},
  d() {},
  e() {},
  f() {},
  g() {},
  h() {},
  i() {},
  j() {},
};
function run(key, on) {
  table[key].call(on);
//           ^ calls: table.a, table.b, table.c, table.d, table.e, table.f, table.g, table.h, table.i, table.j
}
run(Math.random(), {});
