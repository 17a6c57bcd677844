"""Every hostile source at its full size, each in languages enough, one a job."""
