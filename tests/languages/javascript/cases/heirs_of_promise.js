class Task extends Promise {
  constructor(run) {
    super(run);
  }
  cancel() {
    return this;
  }
}

class Page {
  show() {}
}

const task = new Task((resolve) => resolve(new Page()));
task.then((page) => page.show());
//                       ^ calls: Page.show

async function main() {
  (await task).show();
//             ^ calls: Page.show
  task.cancel();
//     ^ calls: Task.cancel
}
