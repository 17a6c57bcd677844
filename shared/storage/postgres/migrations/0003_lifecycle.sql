-- The whole life of a job: lost leases, retries by operators, and queues that are found
-- quickly even while an old snapshot keeps the versions of finished jobs alive.
--
-- The locks are short: a queue is small, since what has settled is purged. No version was
-- released that would miss what is dropped here.
-- squawk-ignore-file adding-field-with-default, ban-drop-column, ban-drop-constraint
-- squawk-ignore-file constraint-missing-not-valid
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion

-- The order of claims: two ranks a priority, since a job that comes back goes before
-- those that have never run.
alter table jobs
-- Leases lost since the last checkpoint; a lost lease is given back as a release is.
add column lost integer not null default 0,
add column rank integer not null
generated always as (2 * priority + least(attempt, 1)) stored;

alter table jobs
drop constraint jobs_name_a_payload_until_settled,
drop constraint jobs_claimed_only_when_ready,
add constraint jobs_name_a_payload_until_settled check (
    payload_name is not null
    or payload_ready_at is null
    or resumable
    or source_deleted_at is not null
    or status in ('completed', 'failed')
),
add constraint jobs_claimed_only_when_ready check (
    attempt = 0 or payload_ready_at is not null
),
add constraint jobs_claimed_before_processed check (
    attempt > 0 or status in ('pending', 'failed')
),
add constraint jobs_started_when_claimed check (
    (attempt = 0) = (started_at is null)
),
add constraint jobs_given_back_before_claimed_again check (
    status <> 'processing' or released < attempt
),
add constraint jobs_lost_and_given_back check (lost between 0 and released),
add constraint jobs_resumable_while_unfinished check (
    not resumable
    or (attempt > 0 and payload_name is null and status <> 'completed')
),
add constraint jobs_source_deleted_after_its_name check (
    source_deleted_at is null
    or (payload_name is null and payload_ready_at is not null)
);

-- Where the search for claimable jobs of one rank begins: no job that waits there has an
-- earlier `run_after`. Whoever makes a job claimable lowers it under the row's lock; a
-- claim raises it under the same lock.
create table queue_heads (
    user_id uuid not null references users (user_id),
    rank integer not null,
    claimable_from timestamptz not null,
    -- May be true for nothing, never false for something.
    waiting boolean not null default true,
    primary key (user_id, rank),
    constraint queue_heads_rank_known check (rank between 0 and 5)
) with (fillfactor = 70);

create index queue_heads_waiting on queue_heads (user_id, rank)
where waiting;

insert into queue_heads (user_id, rank, claimable_from)
select
    user_id,
    rank,
    min(run_after)
from jobs
where status = 'pending' and payload_ready_at is not null
group by user_id, rank;

-- Where the count of running attempts begins: those that started earlier and may still
-- run are named. Written by claims, at most once a second.
drop index user_queues_waiting;

alter table user_queues
drop column waiting,
add column running_from timestamptz not null default '-infinity',
add column long_running uuid [] not null default '{}';

drop index jobs_claimable;

create index jobs_claimable on jobs (user_id, rank, run_after)
where status = 'pending' and payload_ready_at is not null;

drop index jobs_processing;

-- As many entries as there are running attempts: the reaper reads all of them.
create index jobs_processing on jobs (user_id, started_at)
where status = 'processing';

create index jobs_dead on jobs (settled_at)
where status = 'failed' and error_code = 'attempts_exhausted';

-- Operators know no user. Job ids grow with time, as the table does, and a summary of its
-- pages costs an insert next to nothing. It is of an expression, since plans for the jobs
-- of one user took the plain column for selective.
create index jobs_by_id on jobs using brin (
    (job_id::text::uuid) uuid_minmax_multi_ops
) with (pages_per_range = 16);
