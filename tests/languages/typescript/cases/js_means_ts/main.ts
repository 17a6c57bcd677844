import { run } from "./tools.js";
import { walk } from "./walk.mjs";
import { view } from "./view.jsx";
run();
//^ calls: tools.ts:run
walk();
//^ calls: walk.mts:walk
view();
//^ calls: view.tsx:view
import { load } from "./load.d.ts";
load();
//^ calls: load.ts:load
