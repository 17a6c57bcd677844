import { start } from "core";
start();
//^ calls: libs/deep/core/main.mjs:start
