step_one() {
    fail
#   ^ calls: main.sh:fail
    step_two
#   ^ calls: steps/two.sh:step_two
}
