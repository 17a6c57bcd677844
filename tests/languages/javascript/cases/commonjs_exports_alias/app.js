var app = (exports = module.exports = {});
app.use = function use() {
  this.listen();
//     ^ calls: app.listen
};
app.listen = function listen() {};
