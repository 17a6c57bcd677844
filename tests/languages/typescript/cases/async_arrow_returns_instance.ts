class Service {
  call(): void {}
}
const make = async (): Promise<Service> => new Service();
//                                             ^ calls: Service
async function main() {
  (await make()).call();
//       ^ calls: make
//               ^ calls: Service.call
}
