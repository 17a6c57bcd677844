import { tool } from "~lib/tool";
tool();
//^ calls: lib/tool.ts:tool
