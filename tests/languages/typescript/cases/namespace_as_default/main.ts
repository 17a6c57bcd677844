import tools from "./index";

tools.run();
//    ^ calls: tools.ts:run
