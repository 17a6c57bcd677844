const load = (name) => require("./parts/" + name);
load("one").begin();
//          ^ calls: parts/one.js:begin
