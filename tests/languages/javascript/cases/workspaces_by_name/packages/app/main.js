import { start } from "@acme/core";
import { extra } from "@acme/core/src/extra";
import { map } from "lodash";
start();
//^ calls: packages/core/src/index.js:start
extra();
//^ calls: packages/core/src/extra.js:extra
map();
//^ calls: nothing
