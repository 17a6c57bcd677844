run();
//^ calls: tools.js:run
import { run } from "./tools.js";
