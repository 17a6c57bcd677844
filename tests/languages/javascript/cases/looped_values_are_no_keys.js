const names = { start: "onStart", stop: "onStop" };
class Machine {
  all() {
    for (const [, name] of Object.entries(names)) this[name]();
//                                                          ^ calls: Machine.onStart, Machine.onStop
    for (const name of Object.values(names)) this[name]();
//                                                     ^ calls: Machine.onStart, Machine.onStop
  }
  onStart() {}
  onStop() {}
  onOther() {}
}
new Machine().all();
