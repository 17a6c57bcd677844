package base

type Core struct{}

func (c *Core) Boot() {}

type Logger struct{}

func (l *Logger) Log() {}
