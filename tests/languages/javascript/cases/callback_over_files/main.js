import { apply } from "./apply.js";
function target() {}
apply(target);
//^ calls: apply.js:apply
