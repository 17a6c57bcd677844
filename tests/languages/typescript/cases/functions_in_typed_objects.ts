class Builder {
  add(): void {}
}
class Context {
  crash(): void {}
  inner!: Builder;
}
type Handler = (context: Context) => void;
interface Plugin {
  name: string;
  onInstall?(builder: Builder): void;
  handle?: Handler;
  hooks?: { before?: (context: Context) => void };
}
function plugin(config: Plugin): Plugin {
  return config;
}
plugin({
  name: "a",
  onInstall(builder) {
    builder.add();
    //      ^ calls: Builder.add
  },
  handle: ({ inner }) => inner.add(),
  //                           ^ calls: Builder.add
  hooks: {
    before(context) {
      context.crash();
      //      ^ calls: Context.crash
    },
  },
});
const declared: Plugin = {
  name: "b",
  handle: (context) => context.crash(),
  //                           ^ calls: Context.crash
};
class Registry {
  register(plugin: Plugin): void {}
}
function make(registry: Registry): Plugin {
  registry.register({
    name: "c",
    onInstall: (builder) => builder.add(),
    //                              ^ calls: Builder.add
  });
  return {
    name: "d",
    onInstall(builder) {
      builder.add();
      //      ^ calls: Builder.add
    },
  };
}
