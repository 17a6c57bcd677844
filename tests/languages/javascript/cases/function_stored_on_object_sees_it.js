const app = {};
app.use = function () {
  this.init();
//     ^ calls: app.init
};
app.init = function () {};
module.exports = app;
