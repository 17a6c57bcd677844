import { run } from "./index";
run();
//^ calls: index.ts:run
