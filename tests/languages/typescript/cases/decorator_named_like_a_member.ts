function input(target: unknown, key: string) {}
class A {
  @input
// ^ calls: input
  input: string;
}
