-- Webhooks: what they say, who signs them, and which could not be delivered.
--
-- Until now no submission could name a callback, so that the table is empty.
-- squawk-ignore-file adding-not-nullable-field, adding-required-field
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation

alter table outbox
add column kind text not null,
add column error_code text,
add column settled_at timestamptz not null default now(),
-- Why the last try has failed.
add column last_error text,
-- Given up: nobody sends it unless an operator says so.
add column dead_at timestamptz,
add constraint outbox_explained_when_failed check (
    (status = 'failed') = (error_code is not null)
),
add constraint outbox_explained_when_dead check (
    dead_at is null or last_error is not null
);

create index outbox_due on outbox (run_after)
where dead_at is null;

create index outbox_dead on outbox (dead_at)
where dead_at is not null;

-- What the secrets of a user are made from, together with a pepper that the database does
-- not hold.
create table webhook_secrets (
    user_id uuid not null references users (user_id),
    secret_id uuid not null,
    pepper_version integer not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    primary key (user_id, secret_id)
);
