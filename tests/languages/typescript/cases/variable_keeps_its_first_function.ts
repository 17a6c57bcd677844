type Notify = (callback: () => void) => void;
let notify: Notify = (callback) => {
  callback();
};
function run() {
  notify(() => {});
//^ calls: notify
}
export function use(other: Notify) {
  notify = other;
}
run();
//^ calls: run
