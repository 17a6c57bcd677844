import { a } from "./a";
import { b } from "./b";
import { c } from "../extension_and_index/c";
  a();
//^ calls: a.js:a
  b();
//^ calls: b/index.js:b
  c();
//^ calls: nothing
