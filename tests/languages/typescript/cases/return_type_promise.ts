class Service {
  call(): void {}
}
declare function make(): Promise<Service>;
async function main() {
  const service = await make();
//                      ^ calls: make
  service.call();
//        ^ calls: Service.call
}
