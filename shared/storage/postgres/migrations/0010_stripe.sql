-- Subscriptions follow what Stripe says of them.
-- squawk-ignore-file require-concurrent-index-creation

alter table subscriptions
add column stripe_customer_id text,
-- The one that the status is of.
add column stripe_subscription_id text,
-- Where the newest event that was heeded stands in the order of events.
add column stripe_event_order bigint;

create index subscriptions_stripe_customer on subscriptions (stripe_customer_id)
where stripe_customer_id is not null;

-- Which events were heeded, or found to be old; an event that comes again changes nothing.
create table stripe_events (
    user_id uuid not null references users (user_id),
    event_id text not null,
    received_at timestamptz not null default now(),
    primary key (user_id, event_id)
);
