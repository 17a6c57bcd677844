import { load } from "#config";
import { run } from "#lib/run";
import { load as again } from "#cond";
load();
//^ calls: src/config.js:load
run();
//^ calls: src/lib/run.js:run
again();
//^ calls: src/config.js:load
