import { Deep } from "./a";
new Deep().run();
//         ^ calls: a/b/deep.ts:Deep.run
