function add() {}
function remove() {}
function other() {}
const reducers = { add, remove, other };
function dispatch(action) {
  reducers[action.type](action);
//                     ^ calls: add, remove
}
const removing = (id) => ({ type: "remove", id });
dispatch({ type: "add" });
dispatch(removing(1));
function handle({ kind }) {
  reducers[kind]();
//              ^ calls: other
}
handle({ kind: "other" });
function open(event) {
  reducers[event.changed]();
//                       ^ calls: add, remove, other
}
const event = { changed: "add" };
event.changed = "remove" + event;
open(event);
