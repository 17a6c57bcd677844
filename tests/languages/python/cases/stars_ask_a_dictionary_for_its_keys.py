def run(*functions):
    for function in functions:
        function()
#       ^ calls: one

def one(): pass
def two(): pass

run(*{one: two})
