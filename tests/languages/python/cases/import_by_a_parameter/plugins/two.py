def run_two(): pass
