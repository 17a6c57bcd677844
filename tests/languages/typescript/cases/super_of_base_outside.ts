import { Outer } from "outer";
interface Inner {
  go(): void;
}
class Service extends Outer implements Inner {
  constructor() {
    super();
//  ^ calls: nothing
  }
  go(): void {}
}
