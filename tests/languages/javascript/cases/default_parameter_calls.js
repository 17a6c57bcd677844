function now() {}
function log(time = now()) {
//                  ^ calls: now
  return time;
}
log();
//^ calls: log
