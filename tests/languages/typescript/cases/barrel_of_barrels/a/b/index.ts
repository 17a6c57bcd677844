export { Deep } from "./deep";
