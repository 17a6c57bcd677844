type Handlers = { [key: string]: () => void };
function run() {}
const handlers: Handlers = { run };
handlers["run"]();
//        ^ calls: run
