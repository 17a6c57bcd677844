class Tool {
  run(): void {}
}
const tool = new Tool();
type Tools = typeof tool;
declare global {
  var tool: Tools;
}
tool.run();
//   ^ calls: Tool.run
type First = typeof first;
type Second = typeof second;
var first: Second;
var second: First;
var first: Second;
var second: First;
first.run();
//    ^ calls: nothing
