import { Base } from "./base.js";
export class Derived extends Base {
  step() {}
}
new Derived().run();
//  ^ calls: Derived
//            ^ calls: base.js:Base.run
