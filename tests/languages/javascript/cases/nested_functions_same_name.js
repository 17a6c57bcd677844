function outer() {
  function run() {}
  run();
//^ calls: outer.run
  return function () {
    run();
//  ^ calls: outer.run
  };
}
function run() {}
run();
//^ calls: run
outer()();
//^ calls: outer
