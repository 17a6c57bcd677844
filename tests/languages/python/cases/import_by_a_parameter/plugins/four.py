def run_four(): pass
