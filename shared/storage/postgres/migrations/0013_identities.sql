-- Users who come with tokens of an identity provider, and what admits a request, said once.
--
-- The lock is short: there is a row for each user.
-- squawk-ignore-file require-concurrent-index-creation, adding-field-with-default

-- Keyed by the user like everything else; that nobody is linked twice is seen to by who
-- links, and whoever is all the same is nobody.
create table identities (
    user_id uuid not null references users (user_id),
    issuer text not null,
    subject text not null,
    linked_at timestamptz not null default now(),
    primary key (user_id, issuer, subject),
    constraint identities_subject_length check (length(subject) between 1 and 255)
);

create index identities_by_subject on identities (subject, issuer);

create view live_api_keys as
select
    user_id,
    api_key_id,
    digest,
    pepper_version,
    scopes
from api_keys
where revoked_at is null
    and (expires_at is null or expires_at > now());

alter table subscriptions
add column is_active boolean not null
generated always as (status in ('active', 'trialing')) stored;
