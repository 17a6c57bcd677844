export type { Options } from "./options";
