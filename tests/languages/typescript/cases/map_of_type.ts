class Service {
  call(): void {}
}
class Registry {
  private readonly services: Map<string, Service> = new Map();
  use(name: string) {
    this.services.get(name)!.call();
//                           ^ calls: Service.call
  }
}
