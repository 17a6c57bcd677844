function risky() {
  try {
    return attempt();
//         ^ calls: attempt
  } catch {
    return recover();
//         ^ calls: recover
  } finally {
    close();
//  ^ calls: close
  }
}
function attempt() {}
function recover() {}
function close() {}
risky();
//^ calls: risky
