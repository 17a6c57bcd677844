namespace Models {
  export class Base {
    save(): void {}
  }
}
class User extends Models.Base {}
new User().save();
//         ^ calls: Models.Base.save
