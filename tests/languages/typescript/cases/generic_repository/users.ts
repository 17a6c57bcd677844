import { Repository } from "./repository";
class User {
  greet(): void {}
}
export class Users extends Repository<User> {
  create(): User {
    return new User();
//             ^ calls: User
  }
  first(): void {
    this.create().greet();
//       ^ calls: Users.create
//                ^ calls: User.greet
    this.save(this.create());
//       ^ calls: repository.ts:Repository.save
  }
}
