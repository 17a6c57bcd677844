class User {
  save() {}
}
function create<T>(made: new () => T): T {
  return new made();
//           ^ calls nothing
}
create(User).save();
//^ calls: create
//           ^ calls: User.save
