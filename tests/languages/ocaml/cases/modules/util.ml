let help x = x
