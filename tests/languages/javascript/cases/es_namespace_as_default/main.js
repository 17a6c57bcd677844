import tools from "./index.js";

tools.run();
//    ^ calls: tools.js:run
