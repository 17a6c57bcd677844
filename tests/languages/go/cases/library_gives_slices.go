package a

import (
	"maps"
	"slices"
)

type User struct{}

func (u *User) Key() {}

func use(byName map[string]*User, users []*User) {
	for _, u := range slices.Collect(maps.Values(byName)) {
		u.Key()
		//^ calls: User.Key
	}
	for u := range maps.Values(byName) {
		u.Key()
		//^ calls: User.Key
	}
	for _, u := range slices.Backward(slices.Clone(users)) {
		u.Key()
		//^ calls: User.Key
	}
	slices.MaxFunc(users, func(a, b *User) int { return 0 }).Key()
	//                                                       ^ calls: User.Key
}
