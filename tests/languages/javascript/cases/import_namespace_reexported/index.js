import * as tools from "./tools.js";
export { tools };
