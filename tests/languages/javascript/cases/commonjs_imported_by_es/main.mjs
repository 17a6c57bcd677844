import tools from "./tools.cjs";
import { run } from "./tools.cjs";
import * as all from "./tools.cjs";
tools.run();
//    ^ calls: tools.cjs:run
run();
//^ calls: tools.cjs:run
all.run();
//  ^ calls: tools.cjs:run
