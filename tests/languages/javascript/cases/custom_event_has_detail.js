const target = new EventTarget();
target.addEventListener("go", ({ detail }) => detail.run());
//                                                   ^ calls: detail.run
target.dispatchEvent(new CustomEvent("go", { detail: { run() {} } }));
