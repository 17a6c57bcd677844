function handler() {}
function fail() {
  return Promise.reject(handler);
}
fail().catch((given) => given());
//                      ^ calls: handler
