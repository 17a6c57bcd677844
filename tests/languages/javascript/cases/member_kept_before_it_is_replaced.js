class Store {
  save() {}
}
const save = Store.prototype.save;
function saveAndTell() {
  return save.call(this);
//            ^ calls: Store.save
}
Store.prototype.save = saveAndTell;
new Store().save();
//          ^ calls: saveAndTell
const api = { get() {} };
const get = api.get;
const getAndTell = function () {
  return get();
//       ^ calls: api.get
};
api.get = getAndTell;
api.get();
//  ^ calls: getAndTell
class Early {
  go() {}
}
new Early().go();
//          ^ calls: Early.go, late
function late() {}
Early.prototype.go = late;
function patch(o) {
  const keep = o.run;
  o.run = function () {
    keep();
//  ^ calls: job.run
  };
}
const job = { run() {} };
patch(job);
const log = console.log;
console.log = function (...given) {
  log.apply(console, given);
//    ^ calls: nothing
};
