import { Tools } from "./tools";
Tools.run();
//    ^ calls: tools.ts:Tools.run
