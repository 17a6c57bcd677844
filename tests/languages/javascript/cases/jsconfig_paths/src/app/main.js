import { run } from "@/tools";
import { run as again } from "tools";
run();
//^ calls: src/tools.js:run
again();
//^ calls: src/tools.js:run
