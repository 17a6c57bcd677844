import { start } from "core";
start();
//^ calls: packages/core/source/main.ts:start
