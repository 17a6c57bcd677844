class Service {
  call(): void {}
}
class Chain<T> {
  value!: T;
  wrap(): Chain<Chain<T>> {
    return null as any;
  }
  list(): Chain<T[]> {
    return null as any;
  }
}
function use(chain: Chain<Service>, open: Chain<Service>) {
  chain.wrap().value.value.call();
//                         ^ calls: Service.call
  for (let i = 0; i < 9; i++) open = open.wrap() as any;
  let at: any = chain;
  while (at) at = at.list();
  open.value.call();
//           ^ calls: Service.call
}
