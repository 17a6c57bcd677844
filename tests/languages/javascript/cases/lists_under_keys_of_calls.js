const lists = {};
function on(name, run) {
  (lists[name] ||= []).push(run);
}
function emit(name) {
  lists[name].forEach((run) => run());
//                             ^ calls: first
}
on("a", first);
on("b", second);
emit("a");
const others = {};
function add(name, run) {
  others[name] = others[name] || [];
  others[name].push(run);
}
function fire(name) {
  others[name]?.forEach((run) => run());
//                               ^ calls: second
}
add("a", first);
add("b", second);
fire("b");
function first() {}
function second() {}
