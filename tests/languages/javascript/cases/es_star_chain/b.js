export * from "./c.js";
export * as ns from "./c.js";
export { original as renamed };
function original() {}
