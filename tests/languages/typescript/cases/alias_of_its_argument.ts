interface Field {
  add(other: number): number;
}
type Frozen<T> = { readonly [K in keyof T]: T[K] };
type Known<T> = T extends undefined ? never : T & { known: true };
type Maybe<T> = T | undefined;
function use(a: Frozen<Field>, b: Known<Field>, c: Maybe<Field>) {
  a.add(1);
//  ^ calls: Field.add
  b.add(1);
//  ^ calls: Field.add
  c?.add(1);
//   ^ calls: Field.add
}
