class Service {
  call(): void {}
}
export = Service;
