package sub

func Run() {}
