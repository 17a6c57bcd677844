package log

type Logger struct{}

func (l *Logger) Print() {}

var Default = New()

func New() *Logger { return &Logger{} }
