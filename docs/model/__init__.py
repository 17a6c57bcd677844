"""An exhaustive model of the life of a job: every order of every step, with faults."""
