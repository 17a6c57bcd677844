export * as default from "./tools";
