interface Field {
  add(): void;
}
class Impl implements Field {
  add(): void {}
}
interface Bytes {
  length(): number;
}
type Given<T> = T | ([T] extends [never] ? never : T extends Field ? Bytes : Bytes[]);
function use(field: Given<Field>) {
  field.add();
  //    ^ calls: Field.add
}
use(new Impl());
