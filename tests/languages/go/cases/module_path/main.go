package main

import (
	"example.com/shop/internal/cart"
	pay "example.com/shop/payment"
	"github.com/pkg/errors"
)

func main() {
	c := cart.New()
	//        ^ calls: internal/cart/cart.go:New
	c.Add("x")
	//^ calls: internal/cart/items.go:Cart.Add
	pay.Charge(c)
	//  ^ calls: payment/charge.go:Charge
	errors.New("x")
	//     ^ calls: nothing
}
