class Target {
  run() {}
}
const handler = {
  get(target, key) {
    return target[key];
  },
};
const proxy = new Proxy(new Target(), handler);
proxy.run();
//    ^ calls: Target.run, handler.get
