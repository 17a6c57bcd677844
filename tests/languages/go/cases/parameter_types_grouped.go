package main

type Vec struct{}

func (v Vec) Add(w Vec) Vec { return v }

func sum(a, b Vec, rest ...Vec) Vec {
	for _, v := range rest {
		a = a.Add(v)
		//    ^ calls: Vec.Add
	}
	return a.Add(b)
	//       ^ calls: Vec.Add
}
