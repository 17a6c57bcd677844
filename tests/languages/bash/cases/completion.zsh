#compdef tool

add () {
	compset -P '*[=:]'
	compadd -- ${(f)1} && found=0
	other
#	^ calls: other
}

other () { print other }
one () {
	list=(${${(0)"$(tool list --all)"}#alias.})
	list=(${(f)"$(lines "$1")"})
#	              ^ calls: lines
}
lines () {
	rm -f *.tmp(N)
	if (( $+functions[_tool_$1] )); then
		add a
#		^ calls: add
	fi
}
