-- Webhooks on their way. Users with due ones are found on every shard, then claimed user by
-- user, so that a receiver that is slow or gone keeps only its own user waiting.

-- name: users_to_deliver
select user_id
from outbox
where dead_at is null
  and run_after <= now()
group by user_id
order by min(run_after)
limit %(users)s::integer;

-- name: claim
-- The lease is `run_after` itself: whoever dies in the middle leaves a webhook that is due
-- again.
with due as materialized (
  select
    job_id,
    attempt
  from outbox
  where user_id = %(user_id)s::uuid
    and dead_at is null
    and run_after <= now()
  order by run_after
  limit %(limit)s::integer
  for update skip locked
),

claimed as (
  update outbox
  set
    tries = outbox.tries + 1,
    run_after = now() + make_interval(secs => %(lease_s)s::double precision)
  from due
  where outbox.user_id = %(user_id)s::uuid
    and outbox.job_id = due.job_id
    and outbox.attempt = due.attempt
  returning outbox.*
),

signing as (
  select
    array_agg(secret_id order by created_at desc, secret_id) as secret_ids,
    array_agg(pepper_version order by created_at desc, secret_id) as pepper_versions
  from webhook_secrets
  where user_id = %(user_id)s::uuid
    and (expires_at is null or expires_at > now())
)

select
  claimed.user_id,
  claimed.job_id,
  claimed.attempt,
  claimed.callback_url,
  claimed.kind,
  claimed.status,
  claimed.error_code,
  claimed.settled_at,
  claimed.tries,
  now() as sent_at,
  signing.secret_ids,
  signing.pepper_versions
from claimed
cross join signing;

-- name: delivered
-- By whichever try: it has arrived.
delete from outbox
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
returning job_id;

-- name: postpone
update outbox
set
  run_after = now() + make_interval(secs => %(delay_s)s::double precision),
  last_error = %(last_error)s::text
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and tries = %(tries)s::integer
  and dead_at is null
returning job_id;

-- name: give_up
update outbox
set
  dead_at = now(),
  last_error = %(last_error)s::text
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and tries = %(tries)s::integer
  and dead_at is null
returning job_id;

-- name: list_dead
select
  user_id,
  job_id,
  attempt,
  callback_url,
  kind,
  status,
  tries,
  settled_at,
  dead_at,
  last_error
from outbox
where dead_at is not null
order by dead_at desc, job_id desc
limit %(size)s::bigint
offset %(skipped)s::bigint;

-- name: count_dead
select count(*) as total
from outbox
where dead_at is not null;

-- name: resend
-- As if it had never been tried.
update outbox
set
  tries = 0,
  run_after = now(),
  dead_at = null
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and attempt = %(attempt)s::integer
  and dead_at is not null
returning job_id;

-- name: forget_dead
delete from outbox
where dead_at < now() - make_interval(secs => %(age_s)s::double precision)
returning job_id;

-- name: create_webhook_secret
-- The others end with the overlap.
with ending as (
  update webhook_secrets
  set
    expires_at = least(
      expires_at, now() + make_interval(secs => %(overlap_s)s::double precision)
    )
  where user_id = %(user_id)s::uuid
    and secret_id <> %(secret_id)s::uuid
    and (expires_at is null or expires_at > now())
)

insert into webhook_secrets (user_id, secret_id, pepper_version)
values (
  %(user_id)s::uuid,
  %(secret_id)s::uuid,
  %(pepper_version)s::integer
)
on conflict (user_id, secret_id) do nothing
returning secret_id;

-- name: list_webhook_secrets
-- A user without secrets is one row without a secret.
select
  secrets.secret_id,
  secrets.created_at,
  secrets.expires_at
from users
left join webhook_secrets as secrets
  on secrets.user_id = users.user_id
where users.user_id = %(user_id)s::uuid
order by secrets.created_at desc, secrets.secret_id;

-- name: has_webhook_secret
select secret_id
from webhook_secrets
where user_id = %(user_id)s::uuid
  and (expires_at is null or expires_at > now())
limit 1;
