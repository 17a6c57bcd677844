-- What Stripe says of subscriptions.

-- name: apply_stripe_event
-- Once, and never what is older than what was heard of the same subscription before:
-- events of different ones have no order. The user's status is that of a subscription in
-- force, if any is, else that of the latest. The row is locked before it is read, so that
-- events that come at once know of each other.
with noted as (
  insert into stripe_events (user_id, event_id)
  select
    subscriptions.user_id,
    %(event_id)s::text
  from subscriptions
  where subscriptions.user_id = %(user_id)s::uuid
  on conflict (user_id, event_id) do nothing
  returning user_id
),

held as (
  select
    subscriptions.user_id,
    -- What the version before noted of one subscription alone is known, too.
    subscriptions.stripe_subscriptions || case
      when subscriptions.stripe_event_order > coalesce(
        (
          subscriptions.stripe_subscriptions
          #>> array[subscriptions.stripe_subscription_id, 'order']
        )::bigint,
        -1
      )
        then jsonb_build_object(
          subscriptions.stripe_subscription_id,
          jsonb_build_object(
            'order', subscriptions.stripe_event_order, 'status', subscriptions.status
          )
        )
      else '{}'::jsonb
    end as known
  from subscriptions
  where subscriptions.user_id = %(user_id)s::uuid
  for update
),

heeded as (
  select
    held.user_id,
    held.known || jsonb_build_object(
      %(subscription_id)s::text,
      jsonb_build_object(
        'order', %(event_order)s::bigint, 'status', %(status)s::text
      )
    ) as known
  from held
  inner join noted on held.user_id = noted.user_id
  where coalesce(
    (held.known #>> array[%(subscription_id)s::text, 'order'])::bigint, 0
  ) <= %(event_order)s::bigint
),

counting as (
  select
    heeded.user_id,
    heeded.known,
    each.key as subscription_id,
    each.value ->> 'status' as status,
    (each.value ->> 'order')::bigint as event_order
  from heeded
  cross join lateral jsonb_each(heeded.known) as each
  order by
    (each.value ->> 'status') = any(%(in_force)s::text []) desc,
    (each.value ->> 'order')::bigint desc
  limit 1
)

update subscriptions
set
  status = counting.status,
  changed_at = now(),
  stripe_customer_id = coalesce(
    subscriptions.stripe_customer_id, %(customer_id)s::text
  ),
  stripe_subscriptions = counting.known,
  stripe_subscription_id = counting.subscription_id,
  stripe_event_order = counting.event_order
from counting
where subscriptions.user_id = %(user_id)s::uuid
  and counting.user_id = subscriptions.user_id
returning subscriptions.user_id;

-- name: has_user
select user_id
from subscriptions
where user_id = %(user_id)s::uuid;

-- name: find_customer
-- On every shard; more than one is nobody.
select user_id
from subscriptions
where stripe_customer_id = %(customer_id)s::text
limit 2;

-- name: link_customer
update subscriptions
set stripe_customer_id = %(customer_id)s::text
where user_id = %(user_id)s::uuid
  and stripe_customer_id is distinct from %(customer_id)s::text
returning user_id;

-- name: forget_stripe_events
delete from stripe_events
where received_at < now() - make_interval(secs => %(age_s)s::double precision)
returning event_id;
