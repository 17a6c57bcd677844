interface Handler {
  handle(): void;
}
const handler: Handler = {
  handle() {},
};
handler.handle();
//      ^ calls: Handler.handle
