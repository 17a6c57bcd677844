import { inner } from "./inner.mjs";
if (inner) {
  function inner() {}
  inner();
// ^ calls: inner
}
inner();
// ^ calls: inner.mjs:inner
