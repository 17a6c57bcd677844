class Foo {
  run(): void {}
}
async function load<T>(key: string): Promise<T> {
  return JSON.parse(key);
}
class Loader {
  async get<T>(key: string): Promise<T> {
    return JSON.parse(key);
  }
}
async function use(loader: Loader) {
  await load<Foo>("a");
  //    ^ calls: load
  const held = await loader.get<Foo>("b");
  //                        ^ calls: Loader.get
}
