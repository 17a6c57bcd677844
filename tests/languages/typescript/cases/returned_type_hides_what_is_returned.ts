interface Shown {
  show(): void;
}
function make(): Shown {
  return { show() {} };
}
make().show();
//^ calls: make
//     ^ calls: Shown.show
interface Takes {
  (value: string): void;
}
function maker(): Takes {
  return function taken(value) {};
}
maker();
//^ calls: maker
