-- One round trip for every request: the key, the subscription and the job asked for.
-- An unknown key goes through the same joins and comes back with nulls.

-- name: admit
select
  keys.digest as key_digest,
  keys.pepper_version,
  keys.scopes,
  coalesce(
    keys.revoked_at is null
    and (keys.expires_at is null or keys.expires_at > now())
    and keys.api_key_id is not null,
    false
  ) as key_is_live,
  coalesce(
    subscriptions.status in ('active', 'trialing'), false
  ) as subscription_is_active,
  job.*
from (values (%(user_id)s::uuid)) as asked (user_id)
left join api_keys as keys
  on keys.user_id = asked.user_id
  and keys.api_key_id = %(api_key_id)s::uuid
left join subscriptions
  on subscriptions.user_id = asked.user_id
left join job_views as job
  on job.user_id = asked.user_id
  and job.idempotency_key = %(idempotency_key)s::text
  and job.api_key_id is not distinct from %(api_key_id)s::uuid;

-- name: admit_job
select
  keys.digest as key_digest,
  keys.pepper_version,
  keys.scopes,
  coalesce(
    keys.revoked_at is null
    and (keys.expires_at is null or keys.expires_at > now())
    and keys.api_key_id is not null,
    false
  ) as key_is_live,
  coalesce(
    subscriptions.status in ('active', 'trialing'), false
  ) as subscription_is_active,
  job.*
from (values (%(user_id)s::uuid)) as asked (user_id)
left join api_keys as keys
  on keys.user_id = asked.user_id
  and keys.api_key_id = %(api_key_id)s::uuid
left join subscriptions
  on subscriptions.user_id = asked.user_id
left join job_views as job
  on job.user_id = asked.user_id
  and job.job_id = %(job_id)s::uuid;

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
  %(expires_at)s::timestamptz
)
on conflict (user_id, api_key_id) do nothing;

-- name: list_api_keys
select
  user_id,
  api_key_id,
  name,
  scopes,
  created_at,
  expires_at,
  revoked_at
from api_keys
where user_id = %(user_id)s::uuid
order by created_at, api_key_id;

-- name: revoke_api_key
update api_keys
set revoked_at = coalesce(revoked_at, now())
where user_id = %(user_id)s::uuid
  and api_key_id = %(api_key_id)s::uuid
returning api_key_id;
