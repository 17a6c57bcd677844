class Config {
  static current = new Config();
//                     ^ calls: Config
  load(): void {}
}
Config.current.load();
//             ^ calls: Config.load
