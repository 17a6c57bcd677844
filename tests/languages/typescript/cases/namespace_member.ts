namespace Tools {
  export function run() {
    helper();
//  ^ calls: Tools.helper
  }
  function helper() {}
}
Tools.run();
//    ^ calls: Tools.run
