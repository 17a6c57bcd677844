const held = new Map();
function add(key, job) {
  let jobs = held.get(key);
  if (!jobs) held.set(key, (jobs = []));
  jobs.push(job);
}
function run() {}
add("a", run);
held.get("a").forEach((job) => job());
//                             ^ calls: run
let table;
function fill(given) {
  given.run = run;
}
fill((table = {}));
table.run();
//    ^ calls: run
