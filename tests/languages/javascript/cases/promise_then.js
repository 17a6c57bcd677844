function done() {}
async function load() {
  return done;
}
load().then((value) => {
//^ calls: load
  value();
//^ calls: done
});
