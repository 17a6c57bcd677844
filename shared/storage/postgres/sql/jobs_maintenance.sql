-- Duties of the cleanup timers and of idle workers. Each is a plain read that finds the
-- users concerned, and a statement for one user that judges its rows again under their
-- locks: what another runner holds is passed over, what it has done is not found.

-- name: users_to_reap
select user_id
from jobs
where status = 'processing'
  and (
    lease_expires_at < now()
    or started_at < now() - make_interval(secs => %(zombie_s)s::double precision)
  )
group by user_id
limit %(users)s::integer;

-- name: reap
with overdue as materialized (
  select
    job_id,
    payload_name,
    -- No update may decide by a clock of its own (docs/citus.md).
    now() as seen_at,
    case
      when started_at < now() - make_interval(secs => %(zombie_s)s::double precision)
        then 'attempt_timed_out'
      when lost + 1 >= %(max_lost_leases)s::integer then 'attempts_exhausted'
    end as error_code
  from jobs
  where user_id = %(user_id)s::uuid
    and status = 'processing'
    and (
      lease_expires_at < now()
      or started_at < now() - make_interval(secs => %(zombie_s)s::double precision)
    )
  limit %(limit)s::integer
  for update skip locked
),

-- A lost lease is given back: only the worker is known to have failed. So the job may be
-- claimed again at once.
reaped as (
  update jobs
  set
    status = case when overdue.error_code is null then 'pending' else 'failed' end,
    released = case
      when overdue.error_code = 'attempt_timed_out' then jobs.released
      else jobs.released + 1
    end,
    lost = case
      when overdue.error_code = 'attempt_timed_out' then jobs.lost
      else jobs.lost + 1
    end,
    settled_at = case when overdue.error_code is not null then overdue.seen_at end,
    error_code = overdue.error_code,
    error_message = case overdue.error_code
      when 'attempt_timed_out' then %(timed_out_message)s::text
      when 'attempts_exhausted' then %(exhausted_message)s::text
    end,
    payload_name = case when overdue.error_code is null then jobs.payload_name end,
    run_after = case
      when overdue.error_code is null then overdue.seen_at else jobs.run_after
    end,
    leased_by = null,
    lease_expires_at = null
  from overdue
  where jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = overdue.job_id
  returning
    jobs.user_id,
    jobs.job_id,
    jobs.attempt,
    jobs.kind,
    jobs.status,
    jobs.rank,
    jobs.run_after,
    jobs.resumable,
    jobs.error_code,
    overdue.payload_name
),

queued as (
  insert into queue_heads as heads (user_id, rank, claimable_from)
  select
    user_id,
    rank,
    min(run_after)
  from reaped
  where status = 'pending'
  group by user_id, rank
  order by rank
  on conflict (user_id, rank) do update
  set
    waiting = true,
    claimable_from = least(heads.claimable_from, excluded.claimable_from)
  where not heads.waiting
    or heads.claimable_from > excluded.claimable_from
),

-- Nobody can go on from the others: their archive is deleted.
forgotten as (
  delete from checkpoints
  using reaped
  where reaped.status = 'failed'
    and not reaped.resumable
    and checkpoints.user_id = %(user_id)s::uuid
    and checkpoints.job_id = reaped.job_id
  returning checkpoints.job_id, checkpoints.artifact_name
),

announced as (
  insert into outbox (
    user_id, job_id, attempt, callback_url, kind, status, error_code
  )
  select
    reaped.user_id,
    reaped.job_id,
    reaped.attempt,
    params.callback_url,
    reaped.kind,
    reaped.status,
    reaped.error_code
  from reaped
  inner join job_params as params
    on params.user_id = %(user_id)s::uuid
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
  case when status = 'failed' then payload_name end as payload_name,
  array(
    select artifact_name
    from forgotten
    where forgotten.job_id = reaped.job_id
      and artifact_name is not null
  ) as artifact_names
from reaped;

-- name: users_to_expire
select user_id
from jobs
where status = 'pending'
  and not resumable
  and payload_expires_at <= now()
group by user_id
limit %(users)s::integer;

-- name: expire
-- Jobs whose payload was deleted before it was used are among them: see `source_deleted`.
with overdue as materialized (
  select
    job_id,
    payload_name
  from jobs
  where user_id = %(user_id)s::uuid
    and status = 'pending'
    and not resumable
    and payload_expires_at <= now()
  limit %(limit)s::integer
  for update skip locked
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
  where jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = overdue.job_id
  returning
    jobs.user_id,
    jobs.job_id,
    jobs.attempt,
    jobs.kind,
    jobs.status,
    jobs.error_code,
    overdue.payload_name
),

forgotten as (
  delete from checkpoints
  using expired
  where checkpoints.user_id = %(user_id)s::uuid
    and checkpoints.job_id = expired.job_id
  returning checkpoints.job_id, checkpoints.artifact_name
),

announced as (
  insert into outbox (
    user_id, job_id, attempt, callback_url, kind, status, error_code
  )
  select
    expired.user_id,
    expired.job_id,
    expired.attempt,
    params.callback_url,
    expired.kind,
    expired.status,
    expired.error_code
  from expired
  inner join job_params as params
    on params.user_id = %(user_id)s::uuid
    and params.job_id = expired.job_id
  where params.callback_url is not null
)

select
  user_id,
  job_id,
  payload_name,
  array(
    select artifact_name
    from forgotten
    where forgotten.job_id = expired.job_id
      and artifact_name is not null
  ) as artifact_names
from expired;

-- name: users_to_purge
select user_id
from jobs
where settled_at is not null
  and (
    (
      status = 'completed'
      and settled_at
      < now() - make_interval(secs => %(completed_ttl_s)s::double precision)
    )
    or (
      status = 'failed'
      and settled_at
      < now() - make_interval(secs => %(failed_ttl_s)s::double precision)
    )
  )
group by user_id
limit %(users)s::integer;

-- name: purge
-- The side tables go with the row.
with old as materialized (
  select job_id
  from jobs
  where user_id = %(user_id)s::uuid
    and settled_at is not null
    and (
      (
        status = 'completed'
        and settled_at
        < now() - make_interval(secs => %(completed_ttl_s)s::double precision)
      )
      or (
        status = 'failed'
        and settled_at
        < now() - make_interval(secs => %(failed_ttl_s)s::double precision)
      )
    )
  limit %(limit)s::integer
  for update skip locked
),

-- Read before the rows are gone, also where one step is done after the other.
named as materialized (
  select
    parts.job_id,
    array_agg(parts.artifact_name) as artifact_names
  from (
    select
      results.job_id,
      results.artifact_name
    from job_results as results
    where results.user_id = %(user_id)s::uuid
      and results.job_id = any(array(select old.job_id from old))
    union all
    select
      saved.job_id,
      saved.artifact_name
    from checkpoints as saved
    where saved.user_id = %(user_id)s::uuid
      and saved.job_id = any(array(select old.job_id from old))
  ) as parts
  where parts.artifact_name is not null
  group by parts.job_id
),

purged as (
  delete from jobs
  using old
  where jobs.user_id = %(user_id)s::uuid
    and jobs.job_id = old.job_id
  returning jobs.user_id, jobs.job_id
)

select
  purged.user_id,
  purged.job_id,
  null::text as payload_name,
  coalesce(named.artifact_names, '{}') as artifact_names
from purged
left join named
  on named.job_id = purged.job_id;

-- name: users_to_tend
-- Users with a queue that seems empty for a minute or, which nothing here should bring
-- about, with jobs that no claim would find.
select heads.user_id
from queue_heads as heads
left join user_queues as queues
  on queues.user_id = heads.user_id
where heads.waiting
  and heads.claimable_from < now() - interval '1 minute'
  and (
    queues.last_claimed_at is null
    or queues.last_claimed_at < now() - interval '1 minute'
  )
  and not exists (
    select
    from jobs
    where jobs.user_id = heads.user_id
      and jobs.rank = heads.rank
      and jobs.status = 'pending'
      and jobs.payload_ready_at is not null
      and jobs.run_after >= heads.claimable_from
  )
union
select jobs.user_id
from jobs
left join queue_heads as heads
  on heads.user_id = jobs.user_id
  and heads.rank = jobs.rank
where jobs.status = 'pending'
  and jobs.payload_ready_at is not null
  and (heads.waiting and heads.claimable_from <= jobs.run_after) is not true
limit %(users)s::integer;

-- name: tend
-- Makes the queues of a user, which the caller has locked, say what is so.
with found as materialized (
  select
    heads.rank,
    (
      select jobs.run_after
      from jobs
      where jobs.user_id = %(user_id)s::uuid
        and jobs.rank = heads.rank
        and jobs.status = 'pending'
        and jobs.payload_ready_at is not null
      order by jobs.run_after
      limit 1
    ) as run_after
  from queue_heads as heads
  where heads.user_id = %(user_id)s::uuid
)

update queue_heads as heads
set
  waiting = found.run_after is not null,
  claimable_from = least(now(), found.run_after)
from found
where heads.user_id = %(user_id)s::uuid
  and heads.rank = found.rank
  and (
    heads.waiting <> (found.run_after is not null)
    or heads.claimable_from > found.run_after
  )
returning heads.rank;

-- name: named_payloads
-- Of these jobs, those that are there, and the payloads that they wait for, or the uploads
-- that are to bring them.
select
  jobs.user_id,
  jobs.job_id,
  jobs.payload_name,
  jobs.upload_no,
  jobs.status = 'pending' and jobs.payload_ready_at is null as is_uploading
from
  unnest(%(user_ids)s::uuid [], %(job_ids)s::uuid []) as asked (user_id, job_id)
inner join jobs
  on jobs.user_id = asked.user_id
  and jobs.job_id = asked.job_id;

-- name: young_ids
-- An id without a row is that of an upload that was not submitted yet, for as long as it
-- may; when it was made is told by the id itself.
select asked.place - 1 as place
from unnest(%(job_ids)s::uuid []) with ordinality as asked (job_id, place)
-- Milliseconds since 1970, as all our ids begin; those of the future are not ours.
where to_timestamp(
    ('x' || left(replace(asked.job_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0
  ) between
  now() - make_interval(secs => %(upload_ttl_s)s::double precision)
  and now() + interval '1 minute';

-- name: named_artifacts
select asked.name
from
  unnest(
    %(user_ids)s::uuid [], %(job_ids)s::uuid [], %(names)s::text []
  ) as asked (user_id, job_id, name)
inner join job_results as results
  on results.user_id = asked.user_id
  and results.job_id = asked.job_id
  and results.artifact_name = asked.name
union all
select asked.name
from
  unnest(
    %(user_ids)s::uuid [], %(job_ids)s::uuid [], %(names)s::text []
  ) as asked (user_id, job_id, name)
inner join checkpoints as saved
  on saved.user_id = asked.user_id
  and saved.job_id = asked.job_id
  and saved.artifact_name = asked.name;

-- name: hold_sweep_lock
-- Held by the session, since a sweep is no statement; gone with its connection.
select pg_try_advisory_lock(%(lock_id)s::bigint) as won;
