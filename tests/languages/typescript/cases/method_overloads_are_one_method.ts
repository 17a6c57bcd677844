class A {
  over(value: string): void;
  // the second one
  over(value: number): void;
  over(value: unknown): void {}
}
new A().over(1);
//      ^ calls: A.over
