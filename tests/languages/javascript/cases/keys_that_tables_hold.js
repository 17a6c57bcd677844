const names = { start: "onStart", stop: "onStop" };
const pairs = [
  ["get", "onGet"],
  ["put", "onPut"],
];
const steps = [{ does: "onStart" }, { does: "onPut" }];
const rooms = { n: { leads: "north" }, s: { leads: "south" } };
const grown = { start: "onStart" };
grown[process.argv[2]] = process.argv[3];
class Machine {
  static later = { a: "onGet" };
  constructor() {
    this.soon = { b: "onPut" };
  }
  fire(event) {
    this[names[event]]();
//                    ^ calls: Machine.onStart, Machine.onStop
    const name = this.soon[event];
    if (name) this[name]();
//                      ^ calls: Machine.onPut
    const late = Machine.later[event];
    this[late]();
//            ^ calls: Machine.onGet
    this[rooms[event].leads]();
//                          ^ calls: Machine.north, Machine.south
  }
  all() {
    for (const [, name] of pairs) this[name]();
//                                          ^ calls: Machine.onGet, Machine.onPut
    for (const { does } of steps) this[does]();
//                                          ^ calls: Machine.onStart, Machine.onPut
    for (const step of steps) this[step.does]();
//                                           ^ calls: Machine.onStart, Machine.onPut
    for (const key in names) this[names[key]]();
//                                           ^ calls: Machine.onStart, Machine.onStop
    for (const [, name] of Object.entries(names)) this[name]();
//                                                          ^ calls: Machine.onStart, Machine.onStop
  }
  onStart() {}
  onStop() {}
  onGet() {}
  onPut() {}
  north() {}
  south() {}
}
new Machine().fire("start");
new Machine().all();
const open = { onStart() {}, onStop() {} };
for (const key in grown) open[grown[key]]();
//                                       ^ calls: open.onStart, open.onStop
