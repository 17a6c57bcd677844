from a import x
