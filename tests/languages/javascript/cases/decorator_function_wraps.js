function logged(f) {
  return function wrapper(...args) {
    return f(...args);
//         ^ calls: work
  };
}
function work() {}
const w = logged(work);
//        ^ calls: logged
  w();
//^ calls: logged.wrapper
