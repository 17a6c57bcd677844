async function main() {
  const { default: Page, open } = await import("./page.js");
  new Page().show();
//           ^ calls: page.js:Page.show
  open();
//^ calls: page.js:open
  (await import("./page.js")).open();
//                            ^ calls: page.js:open
  const module = await import("./page.js");
  module.default.create();
//               ^ calls: page.js:Page.create
}
