export * from "./other";
export function run() {}
