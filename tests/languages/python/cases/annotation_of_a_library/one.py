from lib import Below, run
def main():
    run(Below())
main()
