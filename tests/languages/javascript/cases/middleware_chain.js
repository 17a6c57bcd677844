const stack = [];
const app = {
  use(fn) {
    stack.push(fn);
    return this;
  },
  handle(req) {
    let i = 0;
    const next = () => stack[i++](req, next);
//                               ^ calls: auth, log
    next();
//  ^ calls: app.handle.next
  },
};
function log(req, next) {
  next();
//^ calls: app.handle.next
}
function auth(req, next) {}
app.use(log).use(auth);
//           ^ calls: app.use
app.handle({});
//  ^ calls: app.handle
