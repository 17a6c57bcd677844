class Service {
  call(): void {}
}
class Box<T> {
  constructor(private value: T) {}
  get(): T {
    return this.value;
  }
}
class Store {
  private services = new Map<string, Service>();
  private waiting = new Set<Service>();
  one(): void {
    this.services.get("a")?.call();
//                          ^ calls: Service.call
    for (const service of this.waiting) service.call();
//                                              ^ calls: Service.call
  }
}
function use(raw: any) {
  new Box<Service>(raw).get().call();
//                            ^ calls: Service.call
  const box = new Box<Service>(raw);
  box.get().call();
//    ^ calls: Box.get
//          ^ calls: Service.call
}
