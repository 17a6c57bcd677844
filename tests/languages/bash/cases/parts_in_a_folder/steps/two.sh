step_two() { :; }
