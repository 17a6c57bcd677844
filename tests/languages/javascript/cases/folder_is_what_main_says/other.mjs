import { run } from "./packages/one";
void run();
//   ^ calls: packages/one/module.mjs:run
