function a() {}
function b() {}
function c() {}
function d() {}
function e() {}
function f() {}
function g() {}
function h() {}
function i() {}
function j() {}
const rules = [
  ["a", a],
  ["b", b],
  ["c", c],
  ["d", d],
  ["e", e],
  ["f", f],
  ["g", g],
  ["h", h],
  ["i", i],
  ["j", j],
];
for (const rule of rules) {
  const run = rule[1];
  run();
//^ calls: a, b, c, d, e, f, g, h, i, j
}
