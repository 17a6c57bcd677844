class T {
  call(): void {}
}
function use<T>(value: T) {
  (value as any).call();
//               ^ calls: nothing
}
