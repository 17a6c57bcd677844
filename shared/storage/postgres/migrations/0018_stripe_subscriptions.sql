-- A user may have several subscriptions at Stripe, each with an order of events of its own.

-- By their ids: {"sub_…": {"order": where its newest event stands, "status": …}}. In the
-- row that is locked for each event, so that none is judged without another.
-- `stripe_subscription_id` and `stripe_event_order` are of the one that the status is of.
alter table subscriptions
add column stripe_subscriptions jsonb not null default '{}';
