const one = Object.defineProperty({}, "run", { value: leaf });
one.run();
//  ^ calls: leaf
const wrap = (run) => Object.defineProperty(run, "name", { value: "a" });
wrap(leaf)();
//        ^ calls: leaf
function leaf() {}
