import api from "./api.js";
api.run();
//  ^ calls: api.js:run
