"""What one of each thing costs, as benchmarks/RESULTS.md has it; a test compares."""

from typing import Final

# Processor time of the host in a flood, on a machine at rest: `benchmarks.api`.
SUBMIT_MS: Final = 3.1
POLL_MS: Final = 1.1
# Processor time of Postgres: `benchmarks.scaling.database`.
DATABASE_SUBMIT_MS: Final = 1.5
DATABASE_POLL_MS: Final = 0.12
DATABASE_IDLE_LOOK_MS: Final = 0.05
DATABASE_CLAIM_MS: Final = 3.4
DATABASE_FINISH_MS: Final = 2.1
# Of Postgres's log and tables, without the result itself.
LOG_BYTES_PER_JOB: Final = 7_400
# Processor time of a whole call graph of 22,000 lines: `benchmarks.pipeline`.
WERKZEUG_S: Final = 0.98
# Seconds from the death of a worker to the next claim of its jobs: the soak's record.
RECOVERY_MEDIAN_S: Final = 10.1
RECOVERY_MAX_S: Final = 11.8
