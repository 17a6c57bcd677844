"""The inventory of triggers: what the Functions host indexes, and nothing else."""

import azure.functions as func

from functions.cleanup_timer import blueprint as cleanup_timer
from functions.operator import blueprint as operator
from functions.submit import blueprint as submit
from functions.worker_timer import blueprint as worker_timer
from shared import wiring

wiring.connect_telemetry()
app = func.FunctionApp()
app.register_functions(submit.blueprint)
app.register_functions(operator.blueprint)
app.register_functions(worker_timer.blueprint)
app.register_functions(cleanup_timer.blueprint)
