import made from "./index.js";
made();
//^ calls: nothing
