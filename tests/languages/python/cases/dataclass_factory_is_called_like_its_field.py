from dataclasses import dataclass, field
def names(): return []
@dataclass
class Job:
    names: list = field(default_factory=names)
Job()
# ^ calls: Job, names
