import { f as g } from "./to_import.js";
function call(a) {
  a();
//^ calls: to_import.js:f
}
call(g);
//^ calls: call
