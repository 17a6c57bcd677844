const built = require("./packages/one");
built.run();
//    ^ calls: packages/one/built.js:run
