class Service {
  call(): void {}
}
function same<T>(value: T): T {
  return value;
}
same(new Service()).call();
//^ calls: same
//                  ^ calls: Service.call
