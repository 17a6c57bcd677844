function run() {}
const key = "run";
const table = { [key]: run };
const picked = table[key];
picked();
//^ calls: run
