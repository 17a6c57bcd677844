function usual() {}
function own() {}
const defaults = { parse: usual, hooks: { done: usual } };
function client(options = {}) {
  const all = { ...defaults, ...options, hooks: { ...defaults.hooks, ...options.hooks } };
  all.parse();
//    ^ calls: own, usual
  all.hooks.done();
//          ^ calls: own, usual
}
client();
client({ parse: own, hooks: { done: own } });
