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
-- A timer that has never ticked is as old as the first tick of any.
select
  asked.timer,
  ticks.ticked_at,
  extract(
    epoch from now() - coalesce(
      ticks.ticked_at, (select min(every.first_ticked_at) from timer_ticks as every)
    )
  )::double precision as silent_s,
  coalesce(ticks.gap_s, 0.0) as gap_s
from unnest(%(timers)s::text []) with ordinality as asked (timer, place)
left join timer_ticks as ticks
  on ticks.timer = asked.timer
order by asked.place;
