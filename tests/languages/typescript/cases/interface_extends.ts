interface Base {
  run(): void;
}
interface Derived extends Base {}
function use(derived: Derived) {
  derived.run();
//        ^ calls: Base.run
}
