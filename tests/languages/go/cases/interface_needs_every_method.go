package main

type Codec interface {
	Encode()
	Decode()
}

type Half struct{}

func (h Half) Encode() {}

type Full struct{}

func (f Full) Encode() {}
func (f Full) Decode() {}

func run(c Codec) {
	c.Encode()
	//^ calls: Codec.Encode, (Full.Encode)
}

func main() {
	run(Full{})
	_ = Half{}
}
