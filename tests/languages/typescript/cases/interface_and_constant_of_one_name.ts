function decorator<T>(name: string): (target: object, key: unknown, at: number) => void {
  const made: any = function (target: object) {
    note(name);
//  ^ calls: note
  };
  return made;
}
function note(name: string) {}
const Buffers = decorator<Buffers>("buffers");
//              ^ calls: decorator
interface Buffers {
  resize(): void;
}
class OwnBuffers implements Buffers {
  resize() {}
}
class Terminal {
  private other: Buffers | undefined;
  constructor(private readonly buffers: Buffers) {
    this.other = new OwnBuffers();
//                   ^ calls: OwnBuffers
  }
  grow() {
    this.buffers.resize();
//               ^ calls: Buffers.resize
    this.other?.resize();
//              ^ calls: Buffers.resize
  }
}
new Terminal(new OwnBuffers()).grow();
//  ^ calls: Terminal.constructor
//               ^ calls: OwnBuffers
//                             ^ calls: Terminal.grow
