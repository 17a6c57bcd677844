const LEVELS = { info: 1, warn: 2 };
class Log {
  write() {}
}
for (const level in LEVELS) Log.prototype[level] = function put() {};
Object.keys(LEVELS).forEach((level) => {
  Log[`make${level}`] = function make() {};
});
for (const [name, value] of Object.entries({ all: 0 })) {
  Log.prototype[name] = function every() {};
}
new Log().info();
//        ^ calls: put
new Log().all();
//        ^ calls: every
Log.makewarn();
//  ^ calls: make
