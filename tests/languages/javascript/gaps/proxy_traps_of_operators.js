const any = new Proxy({}, {
  has() {
    return true;
  },
  deleteProperty() {
    return true;
  },
});
"a" in any;
//  ^ calls: has
delete any.a;
//^ calls: deleteProperty
