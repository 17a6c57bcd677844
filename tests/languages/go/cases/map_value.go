package main

type User struct{}

func (u *User) Save() {}

func main() {
	users := map[string]*User{}
	users["a"].Save()
	//         ^ calls: User.Save
	for name, user := range users {
		_ = name
		user.Save()
		//   ^ calls: User.Save
	}
}
