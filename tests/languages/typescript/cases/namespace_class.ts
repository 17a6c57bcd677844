namespace Models {
  export class User {
    save(): void {}
  }
}
const user = new Models.User();
//                      ^ calls: Models.User
user.save();
//   ^ calls: Models.User.save
function use(given: Models.User) {
  given.save();
//      ^ calls: Models.User.save
}
