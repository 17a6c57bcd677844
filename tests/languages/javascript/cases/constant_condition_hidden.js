const CHANGED = false;
const IN_LOOP = false;
const IN_PATTERN = false;
const CAUGHT = false;
const GIVEN = false;
const FUNCTION = false;
function run() {}
function inner({ IN_PATTERN }) {
  let CHANGED = Math.random();
  if (CHANGED) run();
//             ^ calls: run
  if (IN_PATTERN) run();
//                ^ calls: run
  for (const IN_LOOP of [1]) if (IN_LOOP) run();
//                                        ^ calls: run
  try {
    inner(1);
  } catch (CAUGHT) {
    if (CAUGHT) run();
//              ^ calls: run
  }
  if (FUNCTION) run();
//              ^ calls: run
  function FUNCTION() {}
}
const given = (GIVEN) => GIVEN && run();
//                                ^ calls: run
let flag = false;
flag = true;
if (flag) run();
//        ^ calls: run
inner(1);
given(true);
