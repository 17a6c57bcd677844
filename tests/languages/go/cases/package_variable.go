package main

type Config struct{}

func (c *Config) Load() {}

var config = &Config{}

var other Config

func main() {
	config.Load()
	//     ^ calls: Config.Load
	other.Load()
	//    ^ calls: Config.Load
}
