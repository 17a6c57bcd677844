import conf
import patch
conf.run()
