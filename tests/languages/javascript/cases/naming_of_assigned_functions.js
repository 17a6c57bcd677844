const api = {};
api.deep = {};
api.deep.run = function () {};
api.deep.run();
//       ^ calls: api.deep.run
const wrapped = memo(() => {});
const frozen = Object.freeze({ run() {} });
frozen.run();
//     ^ calls: frozen.run
