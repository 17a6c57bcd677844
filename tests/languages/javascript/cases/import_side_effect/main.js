import "./setup.js";
import * as api from "./api.js";
api.run();
//  ^ calls: api.js:run
