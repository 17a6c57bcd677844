function read(name, done) {
  done(null, name);
//^ calls: onRead
}
function onRead(error, data) {}
read("x", onRead);
//^ calls: read
