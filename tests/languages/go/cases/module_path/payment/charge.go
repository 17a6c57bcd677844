package payment

import "example.com/shop/internal/cart"

func Charge(c *cart.Cart) {
	c.Add("fee")
	//^ calls: internal/cart/items.go:Cart.Add
}
