import { run } from "./missing.js";
import { walk } from "../../outside.js";
run();
//^ calls: nothing
walk();
//^ calls: nothing
