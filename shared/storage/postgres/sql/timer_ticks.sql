-- The life signs of timers.

-- name: tick
insert into timer_ticks as ticks (timer)
values (%(timer)s::text)
on conflict (timer) do update
set
  ticked_at = now(),
  gap_s = extract(epoch from now() - ticks.ticked_at)
returning
  ticks.timer,
  -- A tick that is lost with the server comes again.
  set_config('synchronous_commit', 'off', true) as synchronous_commit;

-- name: read_ticks
-- A timer that has never ticked is as old as the first tick of any. Others than those asked
-- for are workers: which of them there are, their own apps know, and one that is gone for
-- a day is forgotten.
with wanted as (
  select unnest(%(timers)s::text []) as timer
  union
  select ticks.timer
  from timer_ticks as ticks
  where ticks.ticked_at > now() - interval '1 day'
)

select
  wanted.timer,
  ticks.ticked_at,
  extract(
    epoch from now() - coalesce(
      ticks.ticked_at, (select min(every.first_ticked_at) from timer_ticks as every)
    )
  )::double precision as silent_s,
  coalesce(ticks.gap_s, 0.0) as gap_s
from wanted
left join timer_ticks as ticks
  on ticks.timer = wanted.timer
order by wanted.timer;
