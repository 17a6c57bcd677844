-- What operators do with the jobs of all users. A job is looked for on every shard, then
-- read or changed on its own.

-- name: find_owner
-- By the index `jobs_by_id`, which is of this expression.
select user_id
from jobs
where job_id::text::uuid = %(job_id)s::uuid
limit 1;

-- name: list_dead
with page as materialized (
  select
    user_id,
    job_id,
    resumable
  from jobs
  where status = 'failed'
    and error_code = 'attempts_exhausted'
  order by settled_at desc, job_id desc
  limit %(size)s::bigint
  offset %(skipped)s::bigint
)

select
  page.resumable,
  job.*
from page
inner join job_views as job
  on job.user_id = page.user_id
  and job.job_id = page.job_id
order by job.settled_at desc, job.job_id desc;

-- name: count_dead
select count(*) as total
from jobs
where status = 'failed'
  and error_code = 'attempts_exhausted';

-- name: retry
-- All earlier attempts are given back: the job has as many before it as a new one.
with retried as (
  update jobs
  set
    status = 'pending',
    released = attempt,
    lost = 0,
    run_after = now(),
    settled_at = null,
    error_code = null,
    error_message = null
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and status = 'failed'
    and resumable
  returning user_id, job_id, rank, run_after
),

queued as (
  insert into queue_heads as heads (user_id, rank, claimable_from)
  select
    user_id,
    rank,
    run_after
  from retried
  on conflict (user_id, rank) do update
  set
    waiting = true,
    claimable_from = least(heads.claimable_from, excluded.claimable_from)
  where not heads.waiting
    or heads.claimable_from > excluded.claimable_from
)

select job_id
from retried;

-- name: restart
-- Takes the lease of a job that runs, whether or not it is over. As a lost one it is given
-- back; it is not counted as lost, since an operator has seen to it. Whoever held it finds
-- no row at its next heartbeat. `if_attempt` is the attempt that the operator has seen.
with restarted as (
  update jobs
  set
    status = 'pending',
    released = released + 1,
    run_after = now(),
    leased_by = null,
    lease_expires_at = null
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and status = 'processing'
    and (%(if_attempt)s::integer is null or attempt = %(if_attempt)s::integer)
  returning user_id, job_id, rank, run_after
),

queued as (
  insert into queue_heads as heads (user_id, rank, claimable_from)
  select
    user_id,
    rank,
    run_after
  from restarted
  on conflict (user_id, rank) do update
  set
    waiting = true,
    claimable_from = least(heads.claimable_from, excluded.claimable_from)
  where not heads.waiting
    or heads.claimable_from > excluded.claimable_from
)

select job_id
from restarted;
