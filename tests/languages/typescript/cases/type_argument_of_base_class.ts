class Service {
  call(): void {}
}
interface Named<N> {
  name: N;
}
interface Source<S> extends Named<S> {
  load(): S | undefined;
}
abstract class Base<T> {
  item!: T;
  get(): T {
    return this.item;
  }
}
class Middle<U> extends Base<U> {}
class Derived extends Middle<Service> {
  go(): void {
    this.item.call();
//            ^ calls: Service.call
    this.get().call();
//             ^ calls: Service.call
  }
}
function use(derived: Derived, source: Source<Service>) {
  derived.get().call();
//              ^ calls: Service.call
  source.load()?.call();
//               ^ calls: Service.call
  source.name.call();
//            ^ calls: Service.call
}
