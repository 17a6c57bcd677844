const KINDS = Object.freeze({ ADD: "add", REMOVE: "remove" });
const CHANGED = { KIND: "add" };
CHANGED.KIND = process.argv[2];
function add() {}
function remove() {}
const reducers = { [KINDS.ADD]: add, [KINDS.REMOVE]: remove };
reducers.remove();
//       ^ calls: remove
const adding = reducers[KINDS.ADD];
adding();
// ^ calls: add
function dispatch(action) {
  reducers[action.type](action);
//                     ^ calls: add
}
dispatch({ type: KINDS.ADD });
reducers[CHANGED.KIND]();
//                    ^ calls: add, remove
const untold = { [process.argv[2]]: add, other: remove };
function run({ type }) {
  untold[type]();
//            ^ calls: add
}
run({ type: "add" });
