for (const name of ["one", "two"]) {
  const part = require("./parts/" + name);
  part.begin();
//     ^ calls: parts/one.js:begin, parts/two.js:begin
}
const parts = ["./parts/one", "./parts/two"].map((path) => require(path));
parts.forEach((part) => part.begin());
//                           ^ calls: parts/one.js:begin, parts/two.js:begin
