import { start } from "kit";
import { one } from "kit/features/one";
import { two } from "kit/features/internal/two";
start();
//^ calls: packages/kit/node.mjs:start
one();
//^ calls: packages/kit/features/one.ts:one
two();
//^ calls: nothing
