namespace Parts {
  export function begin() {}
}
namespace Parts {
  export function run() {
    begin();
//  ^ calls: Parts.begin
  }
}
Parts.run();
//    ^ calls: Parts.run
