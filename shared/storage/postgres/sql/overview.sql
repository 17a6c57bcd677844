-- What operators look at, of all users. Each is bounded, by a limit or by a time.

-- name: list_attempts
-- The longest first.
select
  jobs.user_id,
  jobs.job_id,
  jobs.kind,
  jobs.attempt,
  jobs.leased_by,
  extract(epoch from now() - jobs.started_at)::double precision as running_for_s,
  extract(epoch from jobs.lease_expires_at - now())::double precision as lease_left_s,
  progress.stage,
  progress.percent
from jobs
left join lateral (
  select
    events.stage,
    events.percent
  from job_events as events
  where events.user_id = jobs.user_id
    and events.job_id = jobs.job_id
  order by events.event_no desc
  limit 1
) as progress
  on true
where jobs.status = 'processing'
order by jobs.started_at
limit %(limit)s::integer;

-- name: count_failures
select
  error_code,
  count(*) as number
from jobs
where status = 'failed'
  and settled_at > now() - make_interval(secs => %(age_s)s::double precision)
group by error_code
order by count(*) desc, error_code;

-- name: list_loads
-- Who has most in the queue.
with loads as materialized (
  select
    user_id,
    count(*) filter (where status = 'pending') as pending,
    count(*) filter (where status = 'processing') as processing,
    min(created_at) as oldest_at
  from jobs
  where settled_at is null
  group by user_id
  order by count(*) desc, user_id
  limit %(limit)s::integer
)

select
  loads.user_id,
  users.name,
  loads.pending,
  loads.processing,
  loads.oldest_at
from loads
inner join users
  on users.user_id = loads.user_id
order by loads.pending + loads.processing desc, loads.user_id;
