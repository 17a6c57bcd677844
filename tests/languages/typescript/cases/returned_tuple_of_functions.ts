function useCount(isOff: boolean) {
  const add = (by: number) => by;
  const clear = () => 0;
  if (isOff) return [() => 0, () => 0] as const;
  return [add, clear] as const;
}

function useTyped(): [(by: number) => number] {
  const only = (by: number) => by;
  return [only];
}

function makeAdd() {
  const add = (by: number) => by;
  return add;
}

function user() {
  const [add, clear] = useCount(false);
  add(1);
//^ calls: useCount.add
  clear();
//^ calls: useCount.clear
  const made = makeAdd();
  made(1);
//^ calls: makeAdd.add
  const [typed] = useTyped();
  typed(1); // Its type says no more than how it is called.
//^ calls: nothing
}
