const fs = require("node:fs");
const { join } = require("path");
import { readFile } from "fs/promises";
fs.readFileSync("x");
// ^ calls: nothing
join("a");
//^ calls: nothing
readFile("a");
//^ calls: nothing
