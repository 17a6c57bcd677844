const NAME = "./tools";
const tools = require(NAME);
tools.run();
//    ^ calls: tools.js:run
const more = require(`./${"more"}`);
more.go();
//   ^ calls: more.js:go
