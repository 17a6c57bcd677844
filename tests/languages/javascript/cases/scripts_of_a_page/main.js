function boot() {
  App.start();
//    ^ calls: base.js:App.start
  Tool.run();
//     ^ calls: base.js:window.Tool.run
  helper();
//^ calls: base.js:helper
  new Shape().draw();
//            ^ calls: base.js:Shape.draw
  several();
//^ calls: nothing
}
boot();
