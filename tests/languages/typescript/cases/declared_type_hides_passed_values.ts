class Base {
  run(): void {}
}
class Other {
  run(): void {}
}
function use(base: Base) {
  base.run();
//     ^ calls: Base.run
}
use(new Other() as any);
//^ calls: use
