import * as tools from "./tools.js";
tools.hidden();
//    ^ calls: nothing
