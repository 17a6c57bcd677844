class Service {
  call(): void {}
}
class Box<T> {
  value!: T;
  list: T[] = [];
  get(): T {
    return null as any;
  }
  get current(): T {
    return null as any;
  }
  find(): Promise<T | null> {
    return null as any;
  }
  inner(): Box<T> {
    return this;
  }
}
async function use(box: Box<Service>, nested: Box<Box<Service>>) {
  box.get().call();
//          ^ calls: Service.call
  box.value.call();
//          ^ calls: Service.call
  box.list[0].call();
//            ^ calls: Service.call
  box.current.call();
//            ^ calls: Service.call
  (await box.find())!.call();
//                    ^ calls: Service.call
  box.inner().get().call();
//                  ^ calls: Service.call
  nested.get().get().call();
//                   ^ calls: Service.call
}
function unknown(box: Box<any>) {
  box.get().call();
//          ^ calls: nothing
}
