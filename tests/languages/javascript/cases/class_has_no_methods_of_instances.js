class Base {
  get name() {
    return this.constructor.name;
//                          ^ calls: nothing
  }
  make() {}
  static of() {}
}
class Below extends Base {
  of() {}
}
new Below().name;
//          ^ calls: Base.name
Base.make();
//   ^ calls: nothing
Below.of();
//    ^ calls: Base.of
