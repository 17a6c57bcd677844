import { start } from "kit";
start();
//^ calls: packages/kit/src/index.ts:start
