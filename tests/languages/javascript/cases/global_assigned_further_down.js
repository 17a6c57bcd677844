function use() {
  globalThis.shared();
//           ^ calls: globalThis.shared
}
globalThis.shared = function () {};
use();
