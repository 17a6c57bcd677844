import { run } from "some-package";
class A {
  run() {}
}
run();
//^ calls: nothing
