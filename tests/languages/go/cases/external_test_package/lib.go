package lib

func Do() { hidden() }

func hidden() {}
