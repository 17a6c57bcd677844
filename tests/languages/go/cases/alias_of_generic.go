package main

type Store[K comparable, V any] struct{ rows map[K]V }

func (s *Store[K, V]) Get(k K) (V, error) { return s.rows[k], nil }
func (s *Store[K, V]) One(k K) V { return s.rows[k] }

type Item struct{}

func (i *Item) Add() {}

type Items = Store[string, *Item]

func run(a *Items, b *Store[string, *Item]) {
    x, _ := b.Get("a")
    x.Add()
//    ^ calls: Item.Add
    b.One("a").Add()
//             ^ calls: Item.Add
    a.One("a").Add()
//             ^ calls: Item.Add
    y, err := a.Get("a")
    if err == nil {
        y.Add()
//        ^ calls: Item.Add
    }
}
