require("./part").begin();
//                ^ calls: part.js:begin
