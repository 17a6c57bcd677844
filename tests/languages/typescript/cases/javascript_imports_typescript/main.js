import { run } from "./tools";
run();
//^ calls: tools.ts:run
