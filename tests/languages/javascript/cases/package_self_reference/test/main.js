import { main } from "@scope/app";
import { run } from "@scope/app/tools/run";
import { hidden } from "@scope/app/hidden";
main();
//^ calls: src/index.js:main
run();
//^ calls: src/tools/run.js:run
hidden();
//^ calls: nothing
