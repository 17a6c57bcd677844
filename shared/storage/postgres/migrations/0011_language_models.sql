-- What language models cost, and which of them are not to be asked for now.
--
-- Money is in millionths of a dollar. The owner `user_id` of a budget is a user or an
-- organisation, which is why nothing here refers to users.

-- One row an owner, locked while a budget is looked at and taken from.
create table llm_wallets (
    user_id uuid primary key,
    locked_at timestamptz not null default now()
) with (fillfactor = 50);

-- Append-only: what was set aside before a call, and what it came to. A reservation
-- without its settlement holds its amount until it expires.
create table llm_entries (
    user_id uuid not null,
    reservation_id uuid not null,
    entry text not null,
    job_id uuid not null,
    model text not null,
    amount_usd_micros bigint not null,
    prompt_tokens bigint,
    completion_tokens bigint,
    entered_at timestamptz not null default now(),
    expires_at timestamptz,
    primary key (user_id, reservation_id, entry),
    constraint llm_entries_entry_known check (entry in ('reserve', 'settle')),
    constraint llm_entries_amount_is_no_debt check (amount_usd_micros >= 0),
    constraint llm_entries_reservations_expire check (
        (entry = 'reserve') = (expires_at is not null)
    )
);

create index llm_entries_held on llm_entries (user_id, expires_at)
where entry = 'reserve';
create index llm_entries_by_job on llm_entries (user_id, job_id);

-- What has been spent, by day of UTC: the sums of the settlements. An organisation's
-- rows say once more what its users' rows say.
create table llm_spend (
    user_id uuid not null,
    day date not null,
    model text not null,
    of_organisation boolean not null,
    calls bigint not null,
    spent_usd_micros bigint not null,
    prompt_tokens bigint not null,
    completion_tokens bigint not null,
    primary key (user_id, day, model)
);

-- One row a model, of no user: the same for all.
create table llm_breakers (
    model text primary key,
    failures_in_row integer not null default 0,
    window_began_at timestamptz not null default now(),
    window_calls integer not null default 0,
    window_failures integer not null default 0,
    open_until timestamptz,
    probe_id uuid,
    probe_expires_at timestamptz,
    constraint llm_breakers_probe_whole check (
        (probe_id is null) = (probe_expires_at is null)
    )
);
