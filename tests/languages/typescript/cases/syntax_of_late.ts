export type * from "./types";
class Handle {
  close(): void {}
}
interface Box<in out T> {
  value: T
  (given: T): void
  <K>(key: K): Box<K>
}
function open(box: Box<Handle>): Handle {
  using handle = new Handle();
  for (using other of [new Handle()]) {
    other.close();
//        ^ calls: Handle.close
  }
  handle.close();
//       ^ calls: Handle.close
  return handle;
}
