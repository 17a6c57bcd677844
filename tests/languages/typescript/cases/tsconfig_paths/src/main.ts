import { run } from "@app/run";
import { special } from "@app/special";
import { second } from "@two/second";
import { style } from "main.css";
import { run as again } from "src/app/run";
run();
//^ calls: src/app/run.ts:run
special();
//^ calls: src/special.ts:special
second();
//^ calls: src/two/second.ts:second
style();
//^ calls: src/styles.ts:style
again();
//^ calls: src/app/run.ts:run
