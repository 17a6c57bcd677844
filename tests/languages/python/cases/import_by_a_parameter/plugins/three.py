def run_three(): pass
