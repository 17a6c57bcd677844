-- Every request begins with this one round trip: the key, or who a token speaks for, the
-- subscription, the limit and the job asked for.

-- name: admit
-- An unknown key, or one that is not alive, goes through the same joins and comes back
-- with nulls. Only who holds the secret is charged, so that nobody uses up the limits of
-- others: `digests` are what the presented key would be stored as, and a token was
-- verified before.
with asked as (
  select
    keys.digest as key_digest,
    keys.pepper_version,
    keys.scopes,
    keys.family_id,
    identities.user_id is not null as is_linked,
    users.organisation_id,
    coalesce(subscriptions.is_active, false) as subscription_is_active
  from (values (%(user_id)s::uuid)) as caller (user_id)
  left join live_api_keys as keys
    on keys.user_id = %(user_id)s::uuid
    and keys.api_key_id = %(api_key_id)s::uuid
  left join identities
    on identities.user_id = %(user_id)s::uuid
    and identities.issuer = %(issuer)s::text
    and identities.subject = %(subject)s::text
  left join users
    on users.user_id = %(user_id)s::uuid
  left join subscriptions
    on subscriptions.user_id = %(user_id)s::uuid
),

job as (
  select by_id.*
  from job_views as by_id
  where by_id.user_id = %(user_id)s::uuid
    and by_id.job_id = %(job_id)s::uuid
  union all
  select by_key.*
  from job_views as by_key
  where by_key.user_id = %(user_id)s::uuid
    and by_key.idempotency_key = %(idempotency_key)s::text
    -- An unknown key finds nothing of those who have none.
    and by_key.api_key_id is not distinct from coalesce(
      (select asked.family_id from asked), %(api_key_id)s::uuid
    )
),

-- Who asks for a job that is there polls, whatever the method.
due as (
  select
    case when exists (select from job) then 'poll' else %(bucket)s::text end as bucket,
    case
      when exists (select from job) then %(poll_cost_s)s::double precision
      else %(cost_s)s::double precision
    end as cost_s
),

charged as (
  insert into rate_buckets as buckets (user_id, bucket, full_at, cost_s)
  select
    %(user_id)s::uuid,
    due.bucket,
    now() + make_interval(secs => due.cost_s),
    due.cost_s
  from due
  cross join asked
  where due.cost_s > 0
    and (asked.is_linked or asked.key_digest = any(%(digests)s::bytea []))
  -- include: charge_bucket
  returning buckets.full_at
)

select
  asked.*,
  due.bucket,
  charged.full_at is not null as is_charged,
  extract(
    epoch from coalesce(charged.full_at, standing.full_at) - now()
  )::double precision as full_in_s,
  -- A charge that is lost with the server costs nobody anything.
  set_config('synchronous_commit', 'off', true) as synchronous_commit,
  job.*
from asked
cross join due
left join charged
  on true
left join rate_buckets as standing
  on standing.user_id = %(user_id)s::uuid
  and standing.bucket = due.bucket
left join job
  on true;

-- name: create_api_key
insert into api_keys (
  user_id, api_key_id, name, digest, pepper_version, scopes, expires_at
)
values (
  %(user_id)s::uuid,
  %(api_key_id)s::uuid,
  %(name)s::text,
  %(digest)s::bytea,
  %(pepper_version)s::integer,
  %(scopes)s::text [],
  now() + make_interval(secs => %(lifetime_s)s::double precision)
)
on conflict (user_id, api_key_id) do nothing
returning api_key_id;

-- name: list_api_keys
-- A user without keys is one row without a key.
select
  users.user_id,
  keys.api_key_id,
  keys.name,
  keys.scopes,
  keys.created_at,
  keys.expires_at,
  keys.revoked_at,
  coalesce(keys.family_id, keys.api_key_id) as family_id
from users
left join api_keys as keys
  on keys.user_id = users.user_id
where users.user_id = %(user_id)s::uuid
order by keys.created_at, keys.api_key_id;

-- name: rotate_api_key
-- Only if the old key's expiry is what it was when it was read: of those who rotate at
-- once one is first, and the others ask again, by a clock that is past that. The clock is
-- the statement's: a transaction may have begun before the first one cut the key to nothing,
-- and read it after that.
--
-- What an overlap cuts short is no expiry to hand on: `uncut_expires_at` keeps what was
-- to be, `infinity` for never.
with standing as (
  select
    name,
    scopes,
    expires_at,
    coalesce(uncut_expires_at, expires_at, 'infinity') as uncut_expires_at,
    coalesce(family_id, api_key_id) as family_id
  from api_keys
  where user_id = %(user_id)s::uuid
    and api_key_id = %(old_api_key_id)s::uuid
),

cut as (
  update api_keys as keys
  set
    expires_at = least(
      keys.expires_at, now() + make_interval(secs => %(overlap_s)s::double precision)
    ),
    uncut_expires_at = standing.uncut_expires_at
  from standing
  where keys.user_id = %(user_id)s::uuid
    and keys.api_key_id = %(old_api_key_id)s::uuid
    and keys.revoked_at is null
    and (keys.expires_at is null or keys.expires_at > statement_timestamp())
    and keys.expires_at is not distinct from standing.expires_at
  returning keys.api_key_id
)

insert into api_keys (
  user_id, api_key_id, name, digest, pepper_version, scopes, expires_at, family_id
)
select
  %(user_id)s::uuid,
  %(api_key_id)s::uuid,
  standing.name,
  %(digest)s::bytea,
  %(pepper_version)s::integer,
  standing.scopes,
  coalesce(
    now() + make_interval(secs => %(lifetime_s)s::double precision),
    nullif(standing.uncut_expires_at, 'infinity')
  ),
  standing.family_id
from cut
cross join standing
on conflict (user_id, api_key_id) do nothing
returning api_key_id;

-- name: find_rotation
-- After a rotation that changed nothing: whether an earlier try did, whose answer was
-- lost, and whether another one may.
select
  exists (
    select
    from api_keys
    where user_id = %(user_id)s::uuid
      and api_key_id = %(api_key_id)s::uuid
  ) as is_made,
  exists (
    select
    from live_api_keys
    where user_id = %(user_id)s::uuid
      and api_key_id = %(old_api_key_id)s::uuid
  ) as is_open;

-- name: revoke_api_key
-- Once more changes nothing, but is answered and noted the same.
update api_keys
set revoked_at = least(revoked_at, now())
where user_id = %(user_id)s::uuid
  and api_key_id = %(api_key_id)s::uuid
returning api_key_id;
