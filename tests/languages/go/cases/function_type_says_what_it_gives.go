package store

type Value interface{ Bool() bool }

type number int

func (n number) Bool() bool { return n > 0 }

type Maker func(int) Value

func maker() func(int) Value {
	return func(i int) Value { return number(i) }
}

func run(given func(int) (Value, error), named Maker) {
	f := maker()
	f(1).Bool()
	//   ^ calls: Value.Bool
	value, _ := given(1)
	value.Bool()
	//    ^ calls: Value.Bool
	named(2).Bool()
	//       ^ calls: Value.Bool
}

func use() {
	run(func(i int) (Value, error) { return number(i), nil }, func(i int) Value { return number(i) })
}
