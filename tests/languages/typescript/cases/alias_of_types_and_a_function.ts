interface Context {
  pop(): string;
}
type Expansion = { tokens: string[] };
type Macro = string | Expansion | ((context: Context) => string | Expansion);
function defineMacro(name: string, body: Macro) {}
defineMacro("x", function (context) {
  return context.pop();
  //             ^ calls: Context.pop
});
