type Run = () => void;
interface Again {
  (): void;
}
const run: Run = () => {};
const again: Again = () => {};
run();
//^ calls: run
again();
//^ calls: again
