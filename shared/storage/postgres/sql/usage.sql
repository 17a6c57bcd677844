-- What completed jobs cost: a row for each, written by the statement that completes it, and
-- sums by day. The last two days that were summed may still get rows from transactions that
-- began earlier; days before them are final.

-- name: users_to_roll_up
-- Those with a row that may be younger than the last sum. Transactions last for seconds.
select users.user_id
from users
cross join lateral (
  select usage.used_at
  from usage
  where usage.user_id = users.user_id
  order by usage.used_at desc
  limit 1
) as newest
left join lateral (
  select max(daily.rolled_at) as rolled_at
  from usage_daily as daily
  where daily.user_id = users.user_id
) as last on true
where last.rolled_at is null
  or newest.used_at >= last.rolled_at - interval '5 minutes';

-- name: roll_up
-- Days are summed anew from all their rows, so that any number of runs come to the same.
with last as (
  select max(day) as day
  from usage_daily
  where user_id = %(user_id)s::uuid
)

insert into usage_daily as daily (
  user_id, day, kind, jobs, units, payload_bytes, rolled_at
)
select
  usage.user_id,
  (usage.used_at at time zone 'UTC')::date,
  usage.kind,
  count(*),
  sum(usage.units),
  sum(usage.payload_bytes),
  now()
from usage
cross join last
where usage.user_id = %(user_id)s::uuid
  and (
    last.day is null
    or usage.used_at >= ((last.day - 2)::timestamp at time zone 'UTC')
  )
group by usage.user_id, (usage.used_at at time zone 'UTC')::date, usage.kind
on conflict (user_id, day, kind) do update
set
  jobs = excluded.jobs,
  units = excluded.units,
  payload_bytes = excluded.payload_bytes,
  rolled_at = excluded.rolled_at
-- Of two runs at once, the one that began earlier may have seen less.
where daily.rolled_at <= excluded.rolled_at
returning day;

-- name: prune_usage
-- Rows of days that are not summed again, and whose job is gone.
with last as (
  select
    user_id,
    max(day) as day
  from usage_daily
  group by user_id
)

delete from usage
using last
where usage.user_id = last.user_id
  and usage.used_at < ((last.day - 2)::timestamp at time zone 'UTC')
  and usage.used_at < now() - make_interval(secs => %(age_s)s::double precision)
  and not exists (
    select
    from jobs
    where jobs.user_id = usage.user_id
      and jobs.job_id = usage.job_id
  )
returning usage.job_id;

-- name: read_usage
-- By the sums as far as they are final, then by the rows: together each job counts once.
with bounds as (
  select
    coalesce(max(day) - 1, '-infinity') as open_from
  from usage_daily
  where user_id = %(user_id)s::uuid
)

select
  daily.day,
  daily.kind,
  daily.jobs::bigint as jobs,
  daily.units,
  daily.payload_bytes
from usage_daily as daily
cross join bounds
where daily.user_id = %(user_id)s::uuid
  and daily.day >= %(from_day)s::date
  and daily.day <= %(to_day)s::date
  and daily.day < bounds.open_from
union all
select
  (usage.used_at at time zone 'UTC')::date as day,
  usage.kind,
  count(*) as jobs,
  sum(usage.units)::bigint as units,
  sum(usage.payload_bytes)::bigint as payload_bytes
from usage
cross join bounds
where usage.user_id = %(user_id)s::uuid
  and usage.used_at >= (
    greatest(%(from_day)s::date, bounds.open_from)::timestamp at time zone 'UTC'
  )
  and usage.used_at < ((%(to_day)s::date + 1)::timestamp at time zone 'UTC')
group by (usage.used_at at time zone 'UTC')::date, usage.kind
order by day, kind;
