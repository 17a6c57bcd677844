-- What a worker writes about an attempt. Every statement is fenced on the attempt: no
-- row back means that the lease is lost.

-- name: heartbeat
update jobs
set lease_expires_at = now() + make_interval(secs => %(lease_s)s::double precision)
from
  unnest(
    %(user_ids)s::uuid [], %(job_ids)s::uuid [], %(attempts)s::integer []
  ) as held (user_id, job_id, attempt)
where jobs.user_id = held.user_id
  and jobs.job_id = held.job_id
  and jobs.attempt = held.attempt
  and jobs.status = 'processing'
returning jobs.user_id, jobs.job_id, jobs.attempt;

-- name: report_progress
-- The share lock keeps a settlement out until the event is in, so that no progress
-- follows the end.
with held as materialized (
  select
    user_id,
    job_id
  from jobs
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and attempt = %(attempt)s::integer
    and status = 'processing'
  for share
),

last_event as materialized (
  select
    event_no,
    percent
  from job_events
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
  order by event_no desc
  limit 1
),

reported as (
  insert into job_events (
    user_id, job_id, event_no, stage, percent, files_done, files_total
  )
  select
    held.user_id,
    held.job_id,
    coalesce((select last_event.event_no from last_event), 0) + 1,
    %(stage)s::text,
    %(percent)s::smallint,
    %(files_done)s::integer,
    %(files_total)s::integer
  from held
  where not exists (
      select
      from last_event
      where last_event.percent > %(percent)s::smallint
    )
  on conflict (user_id, job_id, event_no) do nothing
)

select job_id
from held;

-- name: checkpoint
with held as (
  update jobs
  set
    lease_expires_at = now() + make_interval(secs => %(lease_s)s::double precision),
    resumable = resumable or %(payload_needless)s::boolean
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and attempt = %(attempt)s::integer
    and status = 'processing'
  returning user_id, job_id
),

saved as (
  insert into checkpoints (
    user_id, job_id, part, inline, artifact_name, size_bytes
  )
  select
    user_id,
    job_id,
    %(part)s::text,
    %(inline)s::bytea,
    %(artifact_name)s::text,
    %(size_bytes)s::bigint
  from held
  on conflict (user_id, job_id, part) do update
  set
    inline = excluded.inline,
    artifact_name = excluded.artifact_name,
    size_bytes = excluded.size_bytes,
    saved_at = now()
)

select job_id
from held;

-- name: complete
with settled as (
  update jobs
  set
    status = 'completed',
    settled_at = now(),
    payload_name = null,
    leased_by = null,
    lease_expires_at = null
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and attempt = %(attempt)s::integer
    and status = 'processing'
  returning user_id, job_id, attempt, kind, status
),

stored as (
  insert into job_results (
    user_id, job_id, part, inline, artifact_name, size_bytes
  )
  select
    settled.user_id,
    settled.job_id,
    parts.part,
    parts.inline,
    parts.artifact_name,
    parts.size_bytes
  from settled
  cross join
    unnest(
      %(parts)s::text [],
      %(inlines)s::bytea [],
      %(artifact_names)s::text [],
      %(sizes_bytes)s::bigint []
    ) as parts (part, inline, artifact_name, size_bytes)
),

-- One unit a job, until prices differ.
billed as (
  insert into usage (user_id, job_id, kind, units, payload_bytes)
  select
    settled.user_id,
    settled.job_id,
    settled.kind,
    1,
    params.payload_bytes
  from settled
  inner join job_params as params
    on params.user_id = settled.user_id
    and params.job_id = settled.job_id
),

announced as (
  insert into outbox (user_id, job_id, attempt, callback_url, status)
  select
    settled.user_id,
    settled.job_id,
    settled.attempt,
    params.callback_url,
    settled.status
  from settled
  inner join job_params as params
    on params.user_id = settled.user_id
    and params.job_id = settled.job_id
  where params.callback_url is not null
)

select job_id
from settled
union all
-- The answer to an earlier try was lost: this attempt has completed the job.
select job_id
from jobs
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and status = 'completed';

-- name: fail
with settled as (
  update jobs
  set
    status = 'failed',
    settled_at = now(),
    error_code = %(error_code)s::text,
    error_message = %(error_message)s::text,
    payload_name = null,
    leased_by = null,
    lease_expires_at = null
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and attempt = %(attempt)s::integer
    and status = 'processing'
  returning user_id, job_id, attempt, status
),

announced as (
  insert into outbox (user_id, job_id, attempt, callback_url, status)
  select
    settled.user_id,
    settled.job_id,
    settled.attempt,
    params.callback_url,
    settled.status
  from settled
  inner join job_params as params
    on params.user_id = settled.user_id
    and params.job_id = settled.job_id
  where params.callback_url is not null
)

select job_id
from settled
union all
-- The answer to an earlier try was lost: this attempt has failed the job.
select job_id
from jobs
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and status = 'failed'
  and error_code = %(error_code)s::text;

-- name: retry
with returned as (
  update jobs
  set
    status = 'pending',
    run_after = now() + make_interval(secs => %(delay_s)s::double precision),
    leased_by = null,
    lease_expires_at = null
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and attempt = %(attempt)s::integer
    and status = 'processing'
  returning user_id, job_id
),

queued as (
  update user_queues
  set waiting = true
  from returned
  where user_queues.user_id = returned.user_id
)

select job_id
from returned
union all
-- The answer to an earlier try was lost: the job waits as this attempt left it.
select job_id
from jobs
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and status = 'pending';

-- name: release
with returned as (
  update jobs
  set
    status = 'pending',
    released = released + 1,
    run_after = now() + make_interval(secs => %(delay_s)s::double precision),
    leased_by = null,
    lease_expires_at = null
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and attempt = %(attempt)s::integer
    and status = 'processing'
  returning user_id, job_id
),

queued as (
  update user_queues
  set waiting = true
  from returned
  where user_queues.user_id = returned.user_id
)

select job_id
from returned
union all
-- The answer to an earlier try was lost: the job waits as this attempt left it.
select job_id
from jobs
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and status = 'pending';

-- name: source_deleted
update jobs
set source_deleted_at = coalesce(source_deleted_at, now())
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
returning job_id;
