-- The hot row: what claims, heartbeats and settlements write. Everything else about a
-- job is in the side tables below. No index may name a lease column, so that a
-- heartbeat stays on its page; the fill factor leaves room for it there. It does not
-- refer to users: the check would lock the user's row at every submission.
create table jobs (
    user_id uuid not null,
    job_id uuid not null,
    api_key_id uuid,
    idempotency_key text not null,
    kind text not null,
    status text not null default 'pending',
    priority smallint not null,
    -- Counts claims and fences every write of a worker, so it never falls.
    attempt integer not null default 0,
    -- How many of those claims were given back unused by a graceful stop.
    released integer not null default 0,
    upload_no integer not null default 1,
    upload_touched_at timestamptz not null default now(),
    payload_ready_at timestamptz,
    payload_name text,
    payload_expires_at timestamptz not null,
    -- A checkpoint makes the payload needless.
    resumable boolean not null default false,
    run_after timestamptz,
    leased_by text,
    lease_expires_at timestamptz,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    settled_at timestamptz,
    source_deleted_at timestamptz,
    error_code text,
    error_message text,
    primary key (user_id, job_id),
    -- Principals without an API key share the null.
    constraint jobs_idempotency_key unique nulls not distinct (
        user_id, idempotency_key, api_key_id
    ),
    constraint jobs_idempotency_key_length check (
        length(idempotency_key) between 1 and 255
    ),
    constraint jobs_status_known check (
        status in ('pending', 'processing', 'completed', 'failed')
    ),
    constraint jobs_priority_known check (priority between 0 and 2),
    constraint jobs_attempts_counted check (released between 0 and attempt),
    constraint jobs_leased_while_processing check (
        (status = 'processing') = (leased_by is not null)
        and (status = 'processing') = (lease_expires_at is not null)
    ),
    constraint jobs_dated_when_settled check (
        (status in ('completed', 'failed')) = (settled_at is not null)
    ),
    constraint jobs_explained_when_failed check (
        (status = 'failed') = (error_code is not null)
        and (status = 'failed') = (error_message is not null)
    ),
    constraint jobs_scheduled_when_ready check (
        (payload_ready_at is null) = (run_after is null)
    ),
    constraint jobs_claimed_only_when_ready check (
        status not in ('processing', 'completed')
        or (attempt > 0 and started_at is not null and payload_ready_at is not null)
    ),
    constraint jobs_name_no_payload_once_settled check (
        payload_name is null
        or (payload_ready_at is not null and status in ('pending', 'processing'))
    ),
    constraint jobs_name_a_payload_until_settled check (
        payload_name is not null
        or payload_ready_at is null
        or resumable
        or status in ('completed', 'failed')
    )
) with (fillfactor = 70);

-- In the order of claims; holds only what waits to be claimed.
create index jobs_claimable on jobs (user_id, priority desc, created_at)
where status = 'pending' and payload_ready_at is not null;

-- As many entries as there are running attempts: the reaper reads all of them.
create index jobs_processing on jobs (user_id, job_id)
where status = 'processing';

create index jobs_expiring on jobs (payload_expires_at)
where status = 'pending' and not resumable;

create index jobs_settled on jobs (status, settled_at)
where settled_at is not null;

-- What was asked for. Never source text: a diff is reduced to paths and lines first.
create table job_params (
    user_id uuid not null,
    job_id uuid not null,
    payload_sha256 text not null,
    payload_bytes bigint not null,
    params jsonb not null,
    callback_url text,
    primary key (user_id, job_id),
    foreign key (user_id, job_id) references jobs (user_id, job_id) on delete cascade,
    constraint job_params_sha256_is_hex check (payload_sha256 ~ '^[0-9a-f]{64}$')
);

-- Progress, append-only: the last row is how far the job is, all of them in order are
-- what a subscriber who went away has missed.
create table job_events (
    user_id uuid not null,
    job_id uuid not null,
    event_no integer not null,
    stage text not null,
    percent smallint not null,
    files_done integer not null,
    files_total integer not null,
    reported_at timestamptz not null default now(),
    primary key (user_id, job_id, event_no),
    foreign key (user_id, job_id) references jobs (user_id, job_id) on delete cascade,
    constraint job_events_percent_in_range check (percent between 0 and 100)
);

create table job_results (
    user_id uuid not null,
    job_id uuid not null,
    part text not null,
    inline bytea,
    artifact_name text,
    size_bytes bigint not null,
    primary key (user_id, job_id, part),
    foreign key (user_id, job_id) references jobs (user_id, job_id) on delete cascade,
    constraint job_results_are_in_one_place check (
        (inline is null) <> (artifact_name is null)
    ),
    constraint job_results_inline_is_small check (octet_length(inline) <= 1048576)
);

create table checkpoints (
    user_id uuid not null,
    job_id uuid not null,
    part text not null,
    inline bytea,
    artifact_name text,
    size_bytes bigint not null,
    saved_at timestamptz not null default now(),
    primary key (user_id, job_id, part),
    foreign key (user_id, job_id) references jobs (user_id, job_id) on delete cascade,
    constraint checkpoints_are_in_one_place check (
        (inline is null) <> (artifact_name is null)
    ),
    constraint checkpoints_inline_is_small check (octet_length(inline) <= 1048576)
);

-- Both hold gzip, which must not be compressed a second time.
alter table job_results alter column inline set storage external;
alter table checkpoints alter column inline set storage external;

-- Which users wait, and who was served last. `waiting` may be true for nothing, never
-- false for something: whoever makes a job claimable sets it, a claim that leaves
-- nothing behind clears it under the row's lock.
create table user_queues (
    user_id uuid primary key references users (user_id),
    waiting boolean not null,
    last_claimed_at timestamptz
) with (fillfactor = 70);

create index user_queues_waiting on user_queues (user_id)
where waiting;

-- One row per completed job; kept when the job is purged, since bills outlive it.
create table usage (
    user_id uuid not null,
    job_id uuid not null,
    kind text not null,
    units integer not null,
    payload_bytes bigint not null,
    used_at timestamptz not null default now(),
    primary key (user_id, job_id)
);

-- Webhooks to send; a job settles at most once per attempt.
create table outbox (
    user_id uuid not null,
    job_id uuid not null,
    attempt integer not null,
    callback_url text not null,
    status text not null,
    tries integer not null default 0,
    run_after timestamptz not null default now(),
    primary key (user_id, job_id, attempt),
    constraint outbox_status_settled check (status in ('completed', 'failed'))
);

-- A job as its owner sees it.
create view job_views as
select
    jobs.user_id,
    jobs.job_id,
    jobs.api_key_id,
    jobs.idempotency_key,
    jobs.kind,
    jobs.status,
    jobs.attempt,
    jobs.created_at,
    extract(epoch from now() - jobs.created_at)::double precision as age_s,
    jobs.started_at,
    jobs.settled_at,
    jobs.source_deleted_at,
    jobs.error_code,
    jobs.error_message,
    jobs.status = 'pending'
    and jobs.payload_ready_at is null
    and jobs.upload_touched_at < now() - interval '60 seconds' as upload_stalled,
    params.payload_sha256,
    progress.stage,
    progress.percent,
    progress.files_done,
    progress.files_total
from jobs
inner join job_params as params
    on jobs.user_id = params.user_id and jobs.job_id = params.job_id
left join lateral (
    select
        job_events.stage,
        job_events.percent,
        job_events.files_done,
        job_events.files_total
    from job_events
    where job_events.user_id = jobs.user_id and job_events.job_id = jobs.job_id
    order by job_events.event_no desc
    limit 1
) as progress on true;
