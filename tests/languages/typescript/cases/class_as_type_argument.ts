class Service {
  call(): void {}
}
class Box<T extends Service> {
  constructor(private value: T) {}
  use() {
    this.value.call();
//             ^ calls: Service.call
  }
}
