class A {
  a(): void {}
}
class B {
  b(): void {}
}
class Repo<T> {
  find(): T {
    return null as any;
  }
}
function made<T>(): T {
  return {} as T;
}
function repo<T>(): Repo<T> {
  return new Repo<T>();
}
class Container {
  get<T>(key: string): T | undefined {
    return undefined;
  }
  async load<T>(): Promise<T> {
    return null as any;
  }
}
async function use(container: Container) {
  made<A>().a();
  //        ^ calls: A.a
  const kept = made<B>();
  kept.b();
  //   ^ calls: B.b
  repo<B>().find().b();
  //               ^ calls: B.b
  container.get<A>("a")?.a();
  //                     ^ calls: A.a
  (await container.load<B>()).b();
  //                          ^ calls: B.b
}
