export * as default from "./tools.js";
