package main

func config() *Config { return nil }

type Config struct{}

func (c *Config) Load() {}

func main() {
	config := config()
	//        ^ calls: config
	config.Load()
	//     ^ calls: Config.Load
}
