import { run, stop as halt } from "./tools.js";
import make from "./make.js";
import * as tools from "./tools.js";
run();
//^ calls: tools.js:run
halt();
//^ calls: tools.js:stop
make();
//^ calls: make.js:make
tools.run();
//    ^ calls: tools.js:run
