import { run } from "@/tools";
run();
//^ calls: src/tools.js:run
