export * from "./deep/run.js";
export { go as walk } from "./deep/walk.js";
export * as everything from "./deep/walk.js";
export { default as Page } from "./deep/page.js";
