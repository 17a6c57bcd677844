"""The triggers of the app, one package each."""
