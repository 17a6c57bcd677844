const ctx = { hit() {} };
[1].forEach(function () {
  this.hit();
//     ^ calls: ctx.hit
}, ctx);
