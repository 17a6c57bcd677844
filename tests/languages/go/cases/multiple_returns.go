package main

type Conn struct{}

func (c *Conn) Close() {}

type Addr struct{}

func (a *Addr) Show() {}

func dial() (conn *Conn, addr *Addr, err error) { return }

func main() {
	c, a, err := dial()
	_ = err
	c.Close()
	//^ calls: Conn.Close
	a.Show()
	//^ calls: Addr.Show
}
