-- How jobs are handed out: a plain read chooses users, two statements per user claim.
-- No search begins at the oldest entry of an index, since an old snapshot may keep the
-- versions of a hundred thousand finished jobs alive: claimable jobs are looked for from
-- `queue_heads.claimable_from` on. Running ones are those that started from
-- `user_queues.running_from` on and those that were running by then, which are named;
-- these are told by their lease, lest the planner take the index of all running jobs.

-- name: claimable_users
select waiting.user_id
from (
  select
    heads.user_id,
    max(heads.rank / 2) as priority
  from queue_heads as heads
  cross join lateral (
    select jobs.job_id
    from jobs
    where jobs.user_id = heads.user_id
      and jobs.rank = heads.rank
      and jobs.status = 'pending'
      and jobs.payload_ready_at is not null
      and jobs.run_after between heads.claimable_from and now()
      and (
        jobs.resumable
        or (jobs.payload_name is not null and jobs.payload_expires_at > now())
      )
    order by jobs.run_after
    limit 1
  ) as foremost
  where heads.waiting
  group by heads.user_id
) as waiting
left join user_queues as queues
  on queues.user_id = waiting.user_id
where (
    select count(*)
    from jobs as recent
    where recent.user_id = waiting.user_id
      and recent.status = 'processing'
      and recent.started_at >= queues.running_from
  ) + (
    select count(*)
    from jobs as earlier
    where earlier.user_id = waiting.user_id
      and earlier.job_id = any(queues.long_running)
      and earlier.lease_expires_at is not null
      and not earlier.started_at >= queues.running_from
  ) < %(per_user_cap)s::integer
order by
  waiting.priority desc,
  -- A claim is noted once a second: those served within the last one are not told apart.
  least(
    coalesce(queues.last_claimed_at, '-infinity'), now() - interval '1 second'
  ),
  md5(waiting.user_id::text || now()::text)
limit %(limit)s::integer;

-- name: lock_queue
-- Claims of one user go one after the other, so that each counts what the last took, and
-- nobody makes a job claimable between a claim's search and its note of where to begin.
-- A rank without a row could not be locked; nothing else is written.
insert into queue_heads as heads (user_id, rank, claimable_from, waiting)
select
  %(user_id)s::uuid,
  ranks.rank,
  now(),
  false
from generate_series(0, 5) as ranks (rank)
on conflict (user_id, rank) do update
set waiting = heads.waiting
where false;

-- name: claim
with noted as materialized (
  select
    last_claimed_at,
    running_from,
    long_running
  from user_queues
  where user_id = %(user_id)s::uuid
),

running as materialized (
  select job_id
  from jobs
  where user_id = %(user_id)s::uuid
    and status = 'processing'
    and started_at >= (select noted.running_from from noted)
  union all
  select job_id
  from jobs
  where user_id = %(user_id)s::uuid
    and job_id = any((select noted.long_running from noted)::uuid [])
    and lease_expires_at is not null
    and not started_at >= (select noted.running_from from noted)
),

candidates as materialized (
  select foremost.job_id
  from queue_heads as heads
  cross join lateral (
    select
      jobs.job_id,
      jobs.rank,
      jobs.run_after
    from jobs
    where jobs.user_id = %(user_id)s::uuid
      and jobs.rank = heads.rank
      and jobs.status = 'pending'
      and jobs.payload_ready_at is not null
      and jobs.run_after between heads.claimable_from and now()
      and (
        jobs.resumable
        or (jobs.payload_name is not null and jobs.payload_expires_at > now())
      )
    order by jobs.run_after
    limit %(limit)s::bigint
  ) as foremost
  where heads.user_id = %(user_id)s::uuid
    and heads.waiting
  order by foremost.rank desc, foremost.run_after
  limit greatest(
    0,
    least(
      %(limit)s::bigint,
      %(per_user_cap)s::bigint - (select count(*) from running)
    )
  )
),

-- Whoever ends one of them meanwhile holds its lock, or has changed it by now.
picked as materialized (
  select job_id
  from jobs
  where user_id = %(user_id)s::uuid
    -- An array, since the planner takes the computed limit for a tenth of the table.
    and job_id = any(array(select candidates.job_id from candidates))
    and status = 'pending'
    and (resumable or payload_name is not null)
  for update skip locked
),

claimed as (
  update jobs
  set
    status = 'processing',
    attempt = attempt + 1,
    leased_by = %(leased_by)s::text,
    lease_expires_at = now() + make_interval(secs => %(lease_s)s::double precision),
    -- This transaction may be older than the claim that went before.
    started_at = greatest(now(), (select noted.running_from from noted))
  where user_id = %(user_id)s::uuid
    and job_id = any(array(select picked.job_id from picked))
  returning
    user_id,
    job_id,
    attempt,
    released,
    kind,
    priority,
    payload_name,
    payload_etag,
    run_after,
    started_at
),

-- At most once a second: every version of these rows is read while a snapshot holds it.
served as (
  insert into user_queues as queues (
    user_id, last_claimed_at, running_from, long_running
  )
  select
    %(user_id)s::uuid,
    now(),
    now(),
    array(select running.job_id from running)
  where exists (select from picked)
    and not exists (
      select
      from noted
      where noted.last_claimed_at > now() - interval '1 second'
    )
  on conflict (user_id) do update
  set
    last_claimed_at = excluded.last_claimed_at,
    running_from = greatest(queues.running_from, excluded.running_from),
    long_running = excluded.long_running
  returning user_id
),

begun as (
  update queue_heads as heads
  set
    claimable_from = least(
      now(),
      (
        select jobs.run_after
        from jobs
        where jobs.user_id = %(user_id)s::uuid
          and jobs.rank = heads.rank
          and jobs.status = 'pending'
          and jobs.payload_ready_at is not null
          and jobs.run_after >= heads.claimable_from
          and jobs.job_id <> all(array(select picked.job_id from picked))
        order by jobs.run_after
        limit 1
      )
    )
  from served
  where heads.user_id = %(user_id)s::uuid
    and heads.waiting
)

select
  claimed.user_id,
  claimed.job_id,
  claimed.attempt,
  claimed.released,
  claimed.kind,
  claimed.payload_name,
  claimed.payload_etag,
  claimed.started_at,
  extract(
    epoch from greatest(claimed.started_at - claimed.run_after, interval '0')
  )::double precision as waited_s,
  params.payload_bytes,
  params.params,
  params.traceparent
from claimed
inner join job_params as params
  on params.user_id = %(user_id)s::uuid
  and params.job_id = claimed.job_id
order by claimed.priority desc, claimed.attempt > 1 desc, claimed.run_after;
