package main

type Num struct{}

func (n Num) Eval() {}

type Add struct{}

func (a *Add) Eval() {}

func eval(x interface{}) {
	switch e := x.(type) {
	case Num:
		e.Eval()
		//^ calls: Num.Eval
	case *Add:
		e.Eval()
		//^ calls: Add.Eval
	}
}
