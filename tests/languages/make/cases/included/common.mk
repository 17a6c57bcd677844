check: prepare
#      ^ calls: prepare
	./x

prepare:
	true
