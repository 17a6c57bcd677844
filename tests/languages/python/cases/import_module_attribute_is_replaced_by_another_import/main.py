import conf
import patch
import user
conf.run()
conf.hook()
#    ^ calls: patch.py:own
user.use()
conf.run_early()
import late
conf.run_early()
