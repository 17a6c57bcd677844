package main

type Client struct{ retries int }

type Option func(*Client)

func WithRetries(n int) Option {
	return func(c *Client) { c.setRetries(n) }
	//                         ^ calls: Client.setRetries
}

func (c *Client) setRetries(n int) { c.retries = n }

func New(opts ...Option) *Client {
	c := &Client{}
	for _, opt := range opts {
		opt(c)
	}
	return c
}

func main() {
	New(WithRetries(3))
	//  ^ calls: WithRetries
}
