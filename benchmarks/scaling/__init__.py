"""How far the system scales: what a job costs, arithmetic on it, and a simulation."""
