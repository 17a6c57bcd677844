class Inner {
  call(): void {}
}
class Outer {
  inner: Inner | undefined;
}
function use(outer: Outer | null) {
  outer?.inner?.call();
//              ^ calls: Inner.call
  outer!.inner!.call();
//              ^ calls: Inner.call
}
