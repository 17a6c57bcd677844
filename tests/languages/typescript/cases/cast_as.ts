class Service {
  call(): void {}
}
declare const found: unknown;
(found as Service).call();
//                 ^ calls: Service.call
(<Service>found).call();
//               ^ calls: Service.call
const kept = found as Service;
kept.call();
//   ^ calls: Service.call
