class Base {
  constructor() {
    new.target.label();
//             ^ calls: Below.label
  }
  static label() {}
}
class Below extends Base {
  static label() {
    super.label();
//        ^ calls: Base.label
  }
}
new Below();
