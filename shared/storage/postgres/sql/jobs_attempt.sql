-- What a worker writes about an attempt. Every statement is fenced on the attempt: no
-- row back means that the lease is lost.

-- name: heartbeat
-- Any number of attempts at jobs of one user.
--
-- Never shortens a lease, though this transaction may be older than the last to extend it.
-- A row that somebody has locked is not waited for, since all others would wait with it: it
-- is held, and extended by the next heartbeat.
with held as materialized (
  select
    jobs.user_id,
    jobs.job_id,
    jobs.attempt
  from
    unnest(
      %(job_ids)s::uuid [], %(attempts)s::integer []
    ) as asked (job_id, attempt)
  inner join jobs
    on jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = asked.job_id
    and jobs.attempt = asked.attempt
  where jobs.status = 'processing'
),

free as materialized (
  select jobs.job_id
  from jobs
  inner join held
    on held.job_id = jobs.job_id
    and held.attempt = jobs.attempt
  where jobs.user_id = %(user_id)s::uuid
    and jobs.status = 'processing'
  for update of jobs skip locked
),

extended as (
  update jobs
  set
    lease_expires_at = greatest(
      jobs.lease_expires_at,
      now() + make_interval(secs => %(lease_s)s::double precision)
    )
  from free
  where jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = free.job_id
)

select
  user_id,
  job_id,
  attempt
from held;

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
    percent,
    files_done,
    files_total
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
    -- An attempt that goes on counts again, and later stages count nothing.
    greatest(%(files_done)s::integer, (select last_event.files_done from last_event)),
    greatest(%(files_total)s::integer, (select last_event.files_total from last_event))
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
    lease_expires_at = greatest(
      lease_expires_at,
      now() + make_interval(secs => %(lease_s)s::double precision)
    ),
    -- Whoever gets as far as this can get further.
    lost = 0,
    resumable = resumable or %(payload_needless)s::boolean,
    payload_name = case when not %(payload_needless)s::boolean then payload_name end
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and attempt = %(attempt)s::integer
    and status = 'processing'
  returning user_id, job_id
),

-- Before anything is replaced, also where one step is done after the other.
earlier as materialized (
  select checkpoints.artifact_name
  from checkpoints
  inner join held
    on held.job_id = checkpoints.job_id
  where checkpoints.user_id = %(user_id)s::uuid
    and (
      %(payload_needless)s::boolean
      or checkpoints.part = any(%(parts)s::text [])
    )
    and checkpoints.artifact_name is not null
    and checkpoints.artifact_name
    <> all(array_remove(%(artifact_names)s::text [], null))
),

superseded as (
  delete from checkpoints
  using held
  where %(payload_needless)s::boolean
    and checkpoints.user_id = %(user_id)s::uuid
    and checkpoints.job_id = held.job_id
    and checkpoints.part <> all(%(parts)s::text [])
),

saved as (
  insert into checkpoints (
    user_id, job_id, part, inline, artifact_name, size_bytes
  )
  select
    held.user_id,
    held.job_id,
    parts.part,
    parts.inline,
    parts.artifact_name,
    parts.size_bytes
  from held
  cross join
    unnest(
      %(parts)s::text [],
      %(inlines)s::bytea [],
      %(artifact_names)s::text [],
      %(sizes_bytes)s::bigint []
    ) as parts (part, inline, artifact_name, size_bytes)
  on conflict (user_id, job_id, part) do update
  set
    inline = excluded.inline,
    artifact_name = excluded.artifact_name,
    size_bytes = excluded.size_bytes,
    saved_at = excluded.saved_at
)

select
  held.job_id,
  array(select earlier.artifact_name from earlier) as superseded
from held;

-- name: complete
-- Any number of attempts at jobs of one user.
with asked as materialized (
  select
    job_id,
    attempt
  from unnest(%(job_ids)s::uuid [], %(attempts)s::integer []) as asked (job_id, attempt)
),

settled as (
  update jobs
  set
    status = 'completed',
    settled_at = now(),
    payload_name = null,
    resumable = false,
    leased_by = null,
    lease_expires_at = null
  from asked
  where jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = asked.job_id
    and jobs.attempt = asked.attempt
    and jobs.status = 'processing'
  returning
    jobs.user_id,
    jobs.job_id,
    jobs.attempt,
    jobs.kind,
    jobs.status,
    jobs.error_code
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
  inner join
    unnest(
      %(part_job_ids)s::uuid [],
      %(part_attempts)s::integer [],
      %(parts)s::text [],
      %(inlines)s::bytea [],
      %(artifact_names)s::text [],
      %(sizes_bytes)s::bigint []
    ) as parts (job_id, attempt, part, inline, artifact_name, size_bytes)
    on parts.job_id = settled.job_id
    and parts.attempt = settled.attempt
),

forgotten as (
  delete from checkpoints
  using settled
  where checkpoints.user_id = %(user_id)s::uuid
    and checkpoints.job_id = settled.job_id
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
    on params.user_id = %(user_id)s::uuid
    and params.job_id = settled.job_id
),

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
)

select
  user_id,
  job_id,
  attempt
from settled
union all
-- The answer to an earlier try was lost: these attempts have completed their jobs.
select
  jobs.user_id,
  jobs.job_id,
  jobs.attempt
from asked
inner join jobs
  on jobs.user_id = %(user_id)s::uuid
  and jobs.job_id = asked.job_id
  and jobs.attempt = asked.attempt
  and jobs.status = 'completed';

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
  returning user_id, job_id, attempt, kind, status, error_code, resumable
),

-- Nobody can go on from the others: their archive is deleted.
forgotten as (
  delete from checkpoints
  using settled
  where not settled.resumable
    and checkpoints.user_id = %(user_id)s::uuid
    and checkpoints.job_id = settled.job_id
  returning checkpoints.artifact_name
),

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
)

select
  job_id,
  array(
    select artifact_name from forgotten where artifact_name is not null
  ) as artifact_names
from settled
union all
-- The answer to an earlier try was lost: this attempt has failed the job.
select
  job_id,
  array[]::text[] as artifact_names
from jobs
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and status = 'failed'
  and error_code = %(error_code)s::text
  -- Where one step is done after the other, the row is seen as it was just settled.
  and not exists (select from settled);

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
  returning user_id, job_id, rank, run_after
),

queued as (
  insert into queue_heads as heads (user_id, rank, claimable_from)
  select
    user_id,
    rank,
    run_after
  from returned
  on conflict (user_id, rank) do update
  set
    waiting = true,
    claimable_from = least(heads.claimable_from, excluded.claimable_from)
  where not heads.waiting
    or heads.claimable_from > excluded.claimable_from
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
  returning user_id, job_id, rank, run_after
),

queued as (
  insert into queue_heads as heads (user_id, rank, claimable_from)
  select
    user_id,
    rank,
    run_after
  from returned
  on conflict (user_id, rank) do update
  set
    waiting = true,
    claimable_from = least(heads.claimable_from, excluded.claimable_from)
  where not heads.waiting
    or heads.claimable_from > excluded.claimable_from
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
-- Says of the payload of this name that it is gone. A job that waits for it has nothing
-- left to wait for, so its time is over.
with held as materialized (
  select
    job_id,
    source_deleted_at is null as is_first,
    -- No update may decide by the clock (docs/citus.md).
    now() as seen_at
  from jobs
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and payload_ready_at is not null
    and (payload_name is null or payload_name = %(payload_name)s::text)
  for update
),

noted as (
  update jobs
  set
    source_deleted_at = coalesce(jobs.source_deleted_at, held.seen_at),
    payload_name = null,
    payload_expires_at = case
      when jobs.payload_name is null then jobs.payload_expires_at
      else least(jobs.payload_expires_at, held.seen_at)
    end
  from held
  where jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = held.job_id
  returning
    jobs.job_id,
    held.is_first,
    jobs.source_deleted_at - jobs.settled_at as delay
)

select
  noted.job_id,
  noted.is_first,
  params.payload_bytes,
  -- Null for what is deleted before its job has settled.
  extract(epoch from noted.delay)::double precision as delay_s
from noted
left join job_params as params
  on params.user_id = %(user_id)s::uuid
  and params.job_id = noted.job_id;
