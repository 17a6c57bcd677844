class A {
  log() {}
  parse() {}
}
console.log("x");
//      ^ calls: nothing
JSON.parse("1");
//   ^ calls: nothing
