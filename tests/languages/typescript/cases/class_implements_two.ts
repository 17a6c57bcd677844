interface A {
  a(): void;
}
interface B {
  b(): void;
}
class Both implements A, B {
  a(): void {}
  b(): void {}
}
const both = new Both();
//               ^ calls: Both
both.a();
//   ^ calls: Both.a
both.b();
//   ^ calls: Both.b
