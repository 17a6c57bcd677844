function write(one: write.Parameters): write.Result {
  return one;
}
namespace write {
  export type Parameters = string;
  export type Result = string;
  export function sub() {}
}
write("a");
//^ calls: write
write.sub();
//    ^ calls: write.sub
