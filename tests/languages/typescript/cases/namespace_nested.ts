namespace Outer.Inner {
  export function run() {}
}
Outer.Inner.run();
//          ^ calls: Outer.Inner.run
