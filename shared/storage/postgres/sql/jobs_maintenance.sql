-- Duties of the cleanup timers: each batch under its own advisory lock, which a second
-- runner does not wait for. Plain updates, so that they may span shards; the repeated
-- conditions are checked again on the newest version of a row that was locked.

-- name: reap
with guard as materialized (
  select pg_try_advisory_xact_lock(%(lock_id)s::bigint) as won
),

overdue as materialized (
  select
    jobs.user_id,
    jobs.job_id,
    jobs.attempt,
    jobs.payload_name,
    jobs.started_at
    < now() - make_interval(secs => %(zombie_s)s::double precision) as timed_out,
    jobs.attempt - jobs.released as tries
  from guard
  cross join jobs
  where guard.won
    and jobs.status = 'processing'
    and (
      jobs.lease_expires_at < now()
      or jobs.started_at
      < now() - make_interval(secs => %(zombie_s)s::double precision)
    )
  limit %(limit)s::integer
),

judged as materialized (
  select
    user_id,
    job_id,
    attempt,
    payload_name,
    tries,
    case
      when timed_out then 'attempt_timed_out'
      when tries >= %(max_attempts)s::integer then 'attempts_exhausted'
    end as error_code
  from overdue
),

reaped as (
  update jobs
  set
    status = case when judged.error_code is null then 'pending' else 'failed' end,
    settled_at = case when judged.error_code is not null then now() end,
    error_code = judged.error_code,
    error_message = case judged.error_code
      when 'attempt_timed_out' then %(timed_out_message)s::text
      when 'attempts_exhausted' then %(exhausted_message)s::text
    end,
    payload_name = case when judged.error_code is null then jobs.payload_name end,
    run_after = case
      when judged.error_code is not null then jobs.run_after
      else now() + make_interval(
        secs => least(
          %(backoff_cap_s)s::double precision,
          %(backoff_base_s)s::double precision * power(2, judged.tries - 1)
        )
      )
    end,
    leased_by = null,
    lease_expires_at = null
  from judged
  where jobs.user_id = judged.user_id
    and jobs.job_id = judged.job_id
    and jobs.attempt = judged.attempt
    and jobs.status = 'processing'
    and (judged.error_code = 'attempt_timed_out' or jobs.lease_expires_at < now())
  returning
    jobs.user_id,
    jobs.job_id,
    jobs.attempt,
    jobs.status,
    jobs.error_code,
    judged.payload_name
),

queued as (
  update user_queues
  set waiting = true
  where user_queues.user_id in (
      select reaped.user_id
      from reaped
      where reaped.status = 'pending'
    )
),

announced as (
  insert into outbox (user_id, job_id, attempt, callback_url, status)
  select
    reaped.user_id,
    reaped.job_id,
    reaped.attempt,
    params.callback_url,
    reaped.status
  from reaped
  inner join job_params as params
    on params.user_id = reaped.user_id
    and params.job_id = reaped.job_id
  where reaped.status = 'failed'
    and params.callback_url is not null
)

select
  user_id,
  job_id,
  attempt,
  status,
  error_code,
  case when status = 'failed' then payload_name end as payload_name
from reaped;

-- name: expire
with guard as materialized (
  select pg_try_advisory_xact_lock(%(lock_id)s::bigint) as won
),

overdue as materialized (
  select
    jobs.user_id,
    jobs.job_id,
    jobs.payload_name
  from guard
  cross join jobs
  where guard.won
    and jobs.status = 'pending'
    and not jobs.resumable
    and jobs.payload_expires_at <= now()
  limit %(limit)s::integer
),

expired as (
  update jobs
  set
    status = 'failed',
    settled_at = now(),
    error_code = 'payload_expired',
    error_message = %(error_message)s::text,
    payload_name = null
  from overdue
  where jobs.user_id = overdue.user_id
    and jobs.job_id = overdue.job_id
    and jobs.status = 'pending'
    and not jobs.resumable
    and jobs.payload_expires_at <= now()
  returning
    jobs.user_id,
    jobs.job_id,
    jobs.attempt,
    jobs.status,
    overdue.payload_name
),

announced as (
  insert into outbox (user_id, job_id, attempt, callback_url, status)
  select
    expired.user_id,
    expired.job_id,
    expired.attempt,
    params.callback_url,
    expired.status
  from expired
  inner join job_params as params
    on params.user_id = expired.user_id
    and params.job_id = expired.job_id
  where params.callback_url is not null
)

select
  user_id,
  job_id,
  payload_name
from expired;

-- name: purge
-- The side tables go with the row.
with guard as materialized (
  select pg_try_advisory_xact_lock(%(lock_id)s::bigint) as won
),

old as materialized (
  select
    jobs.user_id,
    jobs.job_id
  from guard
  cross join jobs
  where guard.won
    and jobs.settled_at is not null
    and (
      (
        jobs.status = 'completed'
        and jobs.settled_at
        < now() - make_interval(secs => %(completed_ttl_s)s::double precision)
      )
      or (
        jobs.status = 'failed'
        and jobs.settled_at
        < now() - make_interval(secs => %(failed_ttl_s)s::double precision)
      )
    )
  limit %(limit)s::integer
),

purged as (
  delete from jobs
  using old
  where jobs.user_id = old.user_id
    and jobs.job_id = old.job_id
    and jobs.settled_at is not null
  returning jobs.user_id, jobs.job_id
)

select
  purged.user_id,
  purged.job_id,
  array(
    select results.artifact_name
    from job_results as results
    where results.user_id = purged.user_id
      and results.job_id = purged.job_id
      and results.artifact_name is not null
    union all
    select saved.artifact_name
    from checkpoints as saved
    where saved.user_id = purged.user_id
      and saved.job_id = purged.job_id
      and saved.artifact_name is not null
  ) as artifact_names
from purged;

-- name: hold_sweep_lock
-- Held by the session, since a sweep is no statement; gone with its connection.
select pg_try_advisory_lock(%(lock_id)s::bigint) as won;
