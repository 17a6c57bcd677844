-- What owners and operators read and end.

-- name: get_job
select job.*
from job_views as job
where job.user_id = %(user_id)s::uuid
  and job.job_id = %(job_id)s::uuid;

-- name: find_by_key
select job.*
from job_views as job
where job.user_id = %(user_id)s::uuid
  and job.idempotency_key = %(idempotency_key)s::text
  and job.api_key_id is not distinct from %(api_key_id)s::uuid;

-- name: list_jobs
-- Newest first: job ids grow with time.
select job.*
from job_views as job
where job.user_id = %(user_id)s::uuid
  and (%(status)s::text is null or job.status = %(status)s::text)
  and (%(cursor)s::uuid is null or job.job_id < %(cursor)s::uuid)
order by job.job_id desc
limit %(limit)s::integer;

-- name: queue_health
-- By partial indexes: what has settled is not read.
with waiting as (
  select
    created_at,
    run_after
  from jobs
  where status = 'pending'
    and not resumable
  union all
  select
    created_at,
    run_after
  from jobs
  where status = 'pending'
    and payload_ready_at is not null
    and resumable
),

running as (
  select lease_expires_at
  from jobs
  where status = 'processing'
)

select
  (select count(*) from waiting) as pending,
  (select count(*) from running) as processing,
  (
    select count(*)
    from running
    where running.lease_expires_at < now()
  ) as stuck,
  (
    select
      greatest(extract(epoch from now() - min(running.lease_expires_at)), 0)
    from running
  )::double precision as stuck_for_s,
  (
    select count(*)
    from jobs
    where status = 'failed'
      and error_code = 'attempts_exhausted'
  ) as dead,
  (
    select count(*)
    from jobs
    where status = 'failed'
      and error_code = 'attempts_exhausted'
      and settled_at > now() - interval '1 hour'
  ) as dead_last_hour,
  (select min(waiting.created_at) from waiting) as oldest_pending_at,
  -- Since when somebody could have worked on it; what is uploaded still waits for its
  -- client.
  (
    select greatest(extract(epoch from now() - min(waiting.run_after)), 0)
    from waiting
  )::double precision as waits_for_s;

-- name: count_unfinished
-- By the index `jobs_unfinished`: what has settled is not read.
select
  status,
  kind,
  count(*) as jobs,
  count(*) filter (
    where status = 'pending' and run_after <= now()
  ) as claimable,
  coalesce(
    extract(
      epoch from now() - min(run_after) filter (
        where status = 'pending' and run_after <= now()
      )
    ),
    0
  )::double precision as oldest_s
from jobs
where settled_at is null
group by status, kind;

-- name: cancel
with held as materialized (
  select
    user_id,
    job_id,
    payload_name
  from jobs
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and status in ('pending', 'processing')
  for update
),

settled as (
  update jobs
  set
    status = 'failed',
    settled_at = now(),
    error_code = 'cancelled',
    error_message = %(error_message)s::text,
    payload_name = null,
    resumable = false,
    leased_by = null,
    lease_expires_at = null
  from held
  where jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = held.job_id
  returning
    jobs.user_id,
    jobs.job_id,
    jobs.attempt,
    jobs.kind,
    jobs.status,
    jobs.error_code,
    held.payload_name
),

-- What was cancelled is not taken up again.
forgotten as (
  delete from checkpoints
  using settled
  where checkpoints.user_id = %(user_id)s::uuid
    and checkpoints.job_id = settled.job_id
  returning checkpoints.artifact_name
),

-- An earlier end of the same attempt was announced before an operator took it back.
announced as (
  insert into outbox (
    user_id, job_id, attempt, callback_url, kind, status, error_code
  )
  select
    settled.user_id,
    settled.job_id,
    settled.attempt,
    params.callback_url,
    settled.kind,
    settled.status,
    settled.error_code
  from settled
  inner join job_params as params
    on params.user_id = %(user_id)s::uuid
    and params.job_id = settled.job_id
  where params.callback_url is not null
  on conflict (user_id, job_id, attempt) do nothing
)

select
  user_id,
  job_id,
  payload_name,
  array(
    select artifact_name from forgotten where artifact_name is not null
  ) as artifact_names
from settled;
