function promisify(fn) {
  return (...args) =>
    new Promise((resolve, reject) => fn(...args, (err, value) => (err ? reject(err) : resolve(value))));
//                                   ^ calls: read
}
function read(path, callback) {
  callback(null, handler);
}
function handler() {}
promisify(read)("x").then((h) => h());
//                               ^ calls: handler
