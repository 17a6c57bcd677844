function a() {}
const api = Object.fromEntries([["a", a]]);
api.a();
//  ^ calls: a
const copied = Object.fromEntries(Object.entries({ a }).map(([k, v]) => [k, v]));
copied.a();
//     ^ calls: a
const engine = { run() {}, stop() {} };
const chosen = Object.fromEntries(["run", "stop"].map((name) => [name, engine[name]]));
chosen.run();
//     ^ calls: engine.run, engine.stop
function kept(all, asks) {
  return Object.fromEntries(Object.entries(all).filter(([, one]) => asks(one)));
}
kept(engine, () => true).stop();
//                       ^ calls: engine.run, engine.stop
