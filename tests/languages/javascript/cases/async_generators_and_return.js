async function* pages() {
  yield new Page();
//          ^ calls: Page
}
class Page {
  show() {}
}
(async () => {
  for await (const page of pages()) page.show();
//                                       ^ calls: Page.show
  const first = (await pages().next()).value;
  first.show();
//      ^ calls: Page.show
})();
