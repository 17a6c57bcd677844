import { each } from "./each.js";
function show() {}
each([1], show);
//^ calls: each.js:each
