"""The soak: jobs, clients and stores under kills, stops, restarts and faults at once.

Everything it starts is real: Postgres, Azurite behind a proxy that fails, the app in a
host process, workers as processes of their own. A trigger writes down every change of
a job; `checker` judges that history afterwards and knows nothing of the system's code.
"""
