import { run } from "./api.js";
run();
//^ calls: api.js:run
