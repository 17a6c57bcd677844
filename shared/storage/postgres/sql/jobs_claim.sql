-- How jobs are handed out: a plain read chooses users, one statement per user claims.

-- name: claimable_users
select queues.user_id
from user_queues as queues
cross join lateral (
  select jobs.priority
  from jobs
  where jobs.user_id = queues.user_id
    and jobs.status = 'pending'
    and jobs.payload_ready_at is not null
    and jobs.run_after <= now()
    and (
      jobs.resumable
      or (jobs.source_deleted_at is null and jobs.payload_expires_at > now())
    )
  order by jobs.priority desc, jobs.created_at
  limit 1
) as best
where queues.waiting
  and (
    select count(*)
    from jobs as running
    where running.user_id = queues.user_id
      and running.status = 'processing'
  ) < %(per_user_cap)s::integer
order by best.priority desc, queues.last_claimed_at nulls first
limit %(limit)s::integer;

-- name: lock_queue
-- Claims of one user go one after the other, so that each counts what the last took.
select user_id
from user_queues
where user_id = %(user_id)s::uuid
for update;

-- name: claim
with picked as materialized (
  select job_id
  from jobs
  where user_id = %(user_id)s::uuid
    and status = 'pending'
    and payload_ready_at is not null
    and run_after <= now()
    and (
      resumable or (source_deleted_at is null and payload_expires_at > now())
    )
  order by priority desc, created_at
  limit greatest(
    0,
    least(
      %(limit)s::bigint,
      %(per_user_cap)s::bigint - (
        select count(*)
        from jobs as running
        where running.user_id = %(user_id)s::uuid
          and running.status = 'processing'
      )
    )
  )
  for update skip locked
),

claimed as (
  update jobs
  set
    status = 'processing',
    attempt = attempt + 1,
    leased_by = %(leased_by)s::text,
    lease_expires_at = now() + make_interval(secs => %(lease_s)s::double precision),
    started_at = now()
  -- An array, since the planner takes the computed limit for a tenth of the table.
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
    started_at,
    created_at
),

served as (
  update user_queues
  set
    last_claimed_at = case
      when exists (select from picked) then now() else last_claimed_at
    end,
    -- Of one more than could be picked at least one is left, if any is.
    waiting = exists (
      select
      from (
        select jobs.job_id
        from jobs
        where jobs.user_id = %(user_id)s::uuid
          and jobs.status = 'pending'
          and jobs.payload_ready_at is not null
        order by jobs.priority desc, jobs.created_at
        limit %(limit)s::bigint + 1
      ) as foremost
      where foremost.job_id not in (select picked.job_id from picked)
    )
  where user_id = %(user_id)s::uuid
)

select
  claimed.user_id,
  claimed.job_id,
  claimed.attempt,
  claimed.released,
  claimed.kind,
  claimed.payload_name,
  claimed.started_at,
  params.payload_bytes,
  params.params
from claimed
inner join job_params as params
  on params.user_id = claimed.user_id
  and params.job_id = claimed.job_id
order by claimed.priority desc, claimed.created_at;
