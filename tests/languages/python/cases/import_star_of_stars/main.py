from api import *
start()
# ^ calls: api/one.py:start
end()
# ^ calls: api/two.py:end
maybe()
# ^ calls: api/one.py:maybe, api/three.py:maybe
