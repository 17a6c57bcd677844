package shapes

type Drawer interface{ Draw() }

type Round struct{}

func (r Round) Draw() {}

type Flat struct{}

func (f *Flat) Draw() {}

func find() Drawer { return Round{} }

func run() {
	var one Drawer = Round{}
	one.Draw()
	//  ^ calls: Drawer.Draw, Round.Draw
	one = &Flat{}
	one.Draw()
	//  ^ calls: Drawer.Draw, Flat.Draw
	other := find()
	other.Draw()
	//    ^ calls: Drawer.Draw
}
