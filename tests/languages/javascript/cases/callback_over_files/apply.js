export function apply(callback) {
  callback();
//^ calls: main.js:target
}
