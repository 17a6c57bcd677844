export * from "./b.js";
import { b } from "./b.js";
export function a() {
  b();
//^ calls: b.js:b
}
