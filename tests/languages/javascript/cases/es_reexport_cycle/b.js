export * from "./a.js";
import { a } from "./a.js";
export function b() {
  a();
//^ calls: a.js:a
}
