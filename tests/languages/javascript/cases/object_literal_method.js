const api = {
  plain: function () {},
  arrow: () => {},
  short() {},
};
  api.plain();
//    ^ calls: api.plain
  api.arrow();
//    ^ calls: api.arrow
  api.short();
//    ^ calls: api.short
  api["short"]();
//     ^ calls: api.short
