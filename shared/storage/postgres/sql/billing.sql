-- What Stripe says of subscriptions.

-- name: apply_stripe_event
-- Once, and never what is older than what was applied before. While a subscription is in
-- force, another one of the same user counts only if it is in force, too.
with noted as (
  insert into stripe_events (user_id, event_id)
  select
    subscriptions.user_id,
    %(event_id)s::text
  from subscriptions
  where subscriptions.user_id = %(user_id)s::uuid
  on conflict (user_id, event_id) do nothing
  returning user_id
)

update subscriptions
set
  status = %(status)s::text,
  changed_at = now(),
  stripe_customer_id = coalesce(
    subscriptions.stripe_customer_id, %(customer_id)s::text
  ),
  stripe_subscription_id = %(subscription_id)s::text,
  stripe_event_order = %(event_order)s::bigint
from noted
where subscriptions.user_id = %(user_id)s::uuid
  and noted.user_id = subscriptions.user_id
  and (
    subscriptions.stripe_event_order is null
    or subscriptions.stripe_event_order <= %(event_order)s::bigint
  )
  and (
    subscriptions.stripe_subscription_id is null
    or subscriptions.stripe_subscription_id = %(subscription_id)s::text
    or not subscriptions.is_active
    or %(is_active)s::boolean
  )
returning subscriptions.user_id;

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
