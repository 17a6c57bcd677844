-- Asked once when a process starts.

-- name: log_settings
-- Only what is loaded is listed, so that a leftover of an absent module says nothing.
select
  name,
  setting
from pg_settings
where name = any(%(names)s::text[]);
