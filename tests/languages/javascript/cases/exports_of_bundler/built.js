var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from) => {
  for (let key of __getOwnPropNames(from))
    __defProp(to, key, { get: () => from[key], enumerable: true });
  return to;
};
var __toCommonJS = (mod) =>
  __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var built_exports = {};
__export(built_exports, { Job: () => Job, run: () => run });
module.exports = __toCommonJS(built_exports);
function run() {}
var Job = class {
  go() {}
};
