export class Service {
  call(): void {}
}
