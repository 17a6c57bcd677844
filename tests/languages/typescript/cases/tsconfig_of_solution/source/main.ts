import { tool } from "@/tool";
tool();
//^ calls: source/tool.ts:tool
