class Service {
  call(): void {}
}
class Box<T> {
  value: T;
  get(): T {
    return this.value;
  }
}
function use(box: Box<Service>) {
  box.value.toString();
//          ^ calls: nothing
}
