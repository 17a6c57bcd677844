-- What submit writes: a row is reserved, its archive uploaded, then it is claimable.

-- name: hold_user
-- So that the user's jobs are counted and charged one submission after the other.
select user_id
from users
where user_id = %(user_id)s::uuid
for no key update;

-- name: reserve
-- Wins a new row, or takes over one whose upload has stalled. The row of this very
-- job_id is won again: the answer to its first reservation was lost on the way.
--
-- What the job costs is taken along with it; without all of it there is no row. Behind
-- `hold_user` the key and the user's buckets are as they are seen here, and the others',
-- which anybody may charge, come first: so whoever gets no row takes nothing. Only an
-- upload that goes on at this very moment changes that: then it is given back.
with admitted as (
  -- Who was let in may have ended while the archive came.
  select 1 as place
  where not %(is_held)s::boolean
    or exists (
      select
      from subscriptions
      where subscriptions.user_id = %(user_id)s::uuid
        and subscriptions.is_active
        and (
          exists (
            select
            from live_api_keys as keys
            where keys.user_id = %(user_id)s::uuid
              and keys.api_key_id = %(held_key_id)s::uuid
          )
          or exists (
            select
            from identities
            where identities.user_id = %(user_id)s::uuid
              and identities.issuer = %(issuer)s::text
              and identities.subject = %(subject)s::text
          )
        )
    )
),

unfinished as (
  -- The cast is that of the index. Rows whose upload was abandoned are no jobs.
  select count(*) as number
  from jobs
  where user_id = %(user_id)s::uuid
    and user_id::text::uuid = %(user_id)s::uuid
    and settled_at is null
    and upload_touched_at > 'epoch'
    and %(max_unfinished)s::integer > 0
),

-- The key's row, and whether it can be won: the condition is that of `reserved`. What
-- it has paid was given back if its upload was abandoned.
standing as (
  select
    jobs.status = 'pending'
    and jobs.payload_ready_at is null
    and jobs.kind = %(kind)s::text
    and (
      jobs.job_id = %(job_id)s::uuid
      or now() - jobs.upload_touched_at > interval '60 seconds'
    ) as is_open,
    jobs.upload_touched_at > 'epoch' as is_paid,
    params.payload_bytes
  from jobs
  inner join job_params as params
    on params.user_id = %(user_id)s::uuid
    and params.job_id = jobs.job_id
  where jobs.user_id = %(user_id)s::uuid
    and jobs.idempotency_key = %(idempotency_key)s::text
    and jobs.api_key_id is not distinct from %(api_key_id)s::uuid
),

room as (
  select 1 as place
  from unfinished
  cross join admitted
  where %(max_unfinished)s::integer = 0
    or unfinished.number < %(max_unfinished)s::integer
    -- What is reserved again is counted already.
    or exists (select from standing where standing.is_paid)
),

-- A row that has paid pays for nothing but more bytes than it had.
due as (
  select
    charges.bucket,
    charges.cost_s * case
      when standing.is_paid
        then 1.0 - standing.payload_bytes / %(payload_bytes)s::double precision
      else 1.0
    end as cost_s
  from room
  cross join unnest(
    %(buckets)s::text [],
    %(costs_s)s::double precision []
  ) as charges (bucket, cost_s)
  left join standing
    on true
  where standing.is_open is null
    or (
      standing.is_open
      and (
        not standing.is_paid
        or (
          charges.bucket = 'bytes'
          and standing.payload_bytes < %(payload_bytes)s::bigint
        )
      )
    )
),

refused as (
  select due.bucket
  from due
  inner join rate_buckets as buckets
    on buckets.bucket = due.bucket
  where buckets.user_id = %(user_id)s::uuid
    and buckets.full_at > now() + make_interval(
      secs => greatest(0.0, %(window_s)s::double precision - due.cost_s)
    )
),

due_of_others as (
  select charges.*
  from room
  cross join unnest(
    %(other_owner_ids)s::uuid [],
    %(other_buckets)s::text [],
    %(other_costs_s)s::double precision []
  ) as charges (owner_id, bucket, cost_s)
  left join standing
    on true
  where standing.is_open is null
    or (standing.is_open and not standing.is_paid)
),

charged_to_others as (
  insert into rate_buckets as buckets (user_id, bucket, full_at, cost_s)
  select
    due_of_others.owner_id,
    due_of_others.bucket,
    now() + make_interval(secs => due_of_others.cost_s),
    due_of_others.cost_s
  from due_of_others
  where not exists (select from refused)
  order by due_of_others.owner_id, due_of_others.bucket
  -- include: charge_bucket
  returning buckets.bucket
),

refused_by_others as (
  select due_of_others.bucket
  from due_of_others
  where not exists (select from refused)
    and due_of_others.bucket not in (select bucket from charged_to_others)
),

charged as (
  insert into rate_buckets as buckets (user_id, bucket, full_at, cost_s)
  select
    %(user_id)s::uuid,
    due.bucket,
    now() + make_interval(secs => due.cost_s),
    due.cost_s
  from due
  where not exists (select from refused)
    and not exists (select from refused_by_others)
  order by due.bucket
  -- include: charge_bucket
  returning buckets.bucket
),

reserved as (
  insert into jobs (
    user_id, job_id, api_key_id, idempotency_key, kind, priority, payload_expires_at
  )
  select
    %(user_id)s::uuid,
    %(job_id)s::uuid,
    %(api_key_id)s::uuid,
    %(idempotency_key)s::text,
    %(kind)s::text,
    %(priority)s::smallint,
    now() + make_interval(secs => %(payload_ttl_s)s::double precision)
  from room
  where not exists (select from standing where not standing.is_open)
    and not exists (select from refused_by_others)
    and (select count(*) from due) = (select count(*) from charged)
  on conflict (user_id, idempotency_key, api_key_id) do update
  set
    upload_no = jobs.upload_no + 1,
    upload_touched_at = excluded.upload_touched_at,
    priority = excluded.priority,
    payload_expires_at = excluded.payload_expires_at
  where jobs.status = 'pending'
    and jobs.payload_ready_at is null
    and jobs.kind = excluded.kind
    and (
      jobs.job_id = excluded.job_id
      or excluded.upload_touched_at - jobs.upload_touched_at > interval '60 seconds'
    )
  returning user_id, job_id, upload_no, created_at
),

described as (
  insert into job_params (
    user_id, job_id, payload_sha256, payload_bytes, params, callback_url, traceparent
  )
  select
    user_id,
    job_id,
    %(payload_sha256)s::text,
    %(payload_bytes)s::bigint,
    %(params)s::jsonb,
    %(callback_url)s::text,
    %(traceparent)s::text
  from reserved
  on conflict (user_id, job_id) do update
  set
    payload_sha256 = excluded.payload_sha256,
    payload_bytes = excluded.payload_bytes,
    params = excluded.params,
    callback_url = excluded.callback_url,
    traceparent = excluded.traceparent
)

select
  array(
    select charged.bucket
    from charged
    union all
    select charged_to_others.bucket
    from charged_to_others
  ) as charged,
  array(
    select refused.bucket
    from refused
    union all
    select refused_by_others.bucket
    from refused_by_others
  ) as refused,
  exists (select from admitted) as is_admitted,
  exists (select from room) as has_room,
  reserved.job_id,
  reserved.upload_no,
  reserved.created_at,
  -- Nobody was promised a job yet. What makes it one waits for the disk, and so for all
  -- that was written before; nobody else's submission waits for this one's disk.
  set_config('synchronous_commit', 'off', true) as synchronous_commit
from (values (1)) as answer (place)
left join reserved
  on true;

-- name: touch_upload
-- One that was abandoned has got back what it paid, and does not go on.
update jobs
set upload_touched_at = now()
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and upload_no = %(upload_no)s::integer
  and status = 'pending'
  and payload_ready_at is null
  and upload_touched_at > 'epoch'
returning job_id;

-- name: abandon_upload
-- Whoever comes next pays as for a new row.
with ended as (
  update jobs
  set upload_touched_at = 'epoch'
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and upload_no = %(upload_no)s::integer
    and status = 'pending'
    and payload_ready_at is null
    and upload_touched_at > 'epoch'
  returning job_id
),

given_back as (
  update rate_buckets as buckets
  set
    full_at = to_timestamp(
      extract(epoch from buckets.full_at - timestamptz 'epoch') - charges.cost_s
    )
  from ended
  cross join unnest(
    %(buckets)s::text [],
    %(costs_s)s::double precision []
  ) as charges (bucket, cost_s)
  where buckets.user_id = %(user_id)s::uuid
    and buckets.bucket = charges.bucket
)
select job_id
from ended
union all
-- The answer to an earlier try was lost: the row is as this upload left it.
select job_id
from jobs
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and upload_no = %(upload_no)s::integer
  and status = 'pending'
  and payload_ready_at is null
  and upload_touched_at = 'epoch';

-- name: make_claimable
-- Nor does an upload that was abandoned become a job: nobody would have paid for it.
with ready as (
  update jobs
  set
    payload_ready_at = now(),
    payload_name = %(payload_name)s::text,
    payload_etag = %(payload_etag)s::text,
    run_after = now()
  where user_id = %(user_id)s::uuid
    and job_id = %(job_id)s::uuid
    and upload_no = %(upload_no)s::integer
    and status = 'pending'
    and payload_ready_at is null
    and upload_touched_at > 'epoch'
  returning user_id, job_id, rank, run_after
),

queued as (
  insert into queue_heads as heads (user_id, rank, claimable_from)
  select
    user_id,
    rank,
    run_after
  from ready
  on conflict (user_id, rank) do update
  set
    waiting = true,
    claimable_from = least(heads.claimable_from, excluded.claimable_from)
  where not heads.waiting
    or heads.claimable_from > excluded.claimable_from
)

select job_id
from ready
union all
-- The answer to an earlier try was lost: the row is as this upload left it.
select job_id
from jobs
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and upload_no = %(upload_no)s::integer
  and payload_name = %(payload_name)s::text;
