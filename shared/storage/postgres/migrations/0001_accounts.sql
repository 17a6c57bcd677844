-- Every key starts with user_id: Citus distributes all of these tables by it, so that
-- one request touches one shard.

create table users (
    user_id uuid primary key,
    name text not null,
    created_at timestamptz not null default now()
);

-- The statuses are the payment provider's own words.
create table subscriptions (
    user_id uuid primary key references users (user_id),
    status text not null,
    changed_at timestamptz not null default now(),
    constraint subscriptions_status_known check (
        status in (
            'active',
            'trialing',
            'past_due',
            'canceled',
            'unpaid',
            'incomplete',
            'incomplete_expired',
            'paused'
        )
    )
);

create table api_keys (
    user_id uuid not null references users (user_id),
    api_key_id uuid not null,
    name text not null,
    digest bytea not null,
    pepper_version integer not null,
    scopes text [] not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    primary key (user_id, api_key_id),
    constraint api_keys_digest_is_a_sha256 check (octet_length(digest) = 32)
);

-- One row per limit of a user; the generic cell rate algorithm needs this one instant.
create table rate_buckets (
    user_id uuid not null references users (user_id),
    bucket text not null,
    full_at timestamptz not null,
    primary key (user_id, bucket)
);
