package main

type Builder struct{}

func NewBuilder() *Builder { return &Builder{} }

func (b *Builder) With(x int) *Builder { return b }

func (b *Builder) Build() {}

func main() {
	NewBuilder().With(1).With(2).Build()
	// ^ calls: NewBuilder
	//                           ^ calls: Builder.Build
}
