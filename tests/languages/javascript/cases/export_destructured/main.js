import { run } from "./tools.js";
run();
//^ calls: tools.js:api.run
