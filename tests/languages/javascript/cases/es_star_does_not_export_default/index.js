export * from "./make.js";
