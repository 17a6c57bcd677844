package store

type Value interface{ Bool() bool }

type number int

func (n number) Bool() bool { return n > 0 }

type Base struct{}

func (b *Base) get(name string) Value { return nil }

type Table struct {
	Base
}

func (t *Table) get(key Value) Value { return key }

func (t *Table) read(key Value) {
	t.get(key)
	//^ calls: Table.get
}
