import * as parts from "./parts.js";
for (const part of Object.values(parts)) part();
//                                       ^ calls: parts.js:begin, parts.js:end
for (const name in parts) parts[name]();
//                                   ^ calls: parts.js:begin, parts.js:end
