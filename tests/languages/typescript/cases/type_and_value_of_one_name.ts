class Service {
  call(): void {}
}
type User = { service: Service };
const User = { create() {} };
  User.create();
//     ^ calls: User.create
function use(user: User) {
  user.service.call();
//             ^ calls: Service.call
}
