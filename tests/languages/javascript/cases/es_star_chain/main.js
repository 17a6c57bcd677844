import { deep, renamed, ns } from "./index.js";
deep();
//^ calls: c.js:deep
renamed();
//^ calls: b.js:original
ns.deep();
// ^ calls: c.js:deep
