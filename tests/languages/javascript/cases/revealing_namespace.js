var App = App || {};
App.util = {
  trim: function () {},
};
App.run = function () {
  App.util.trim();
//         ^ calls: App.util.trim
};
App.run();
//  ^ calls: App.run
