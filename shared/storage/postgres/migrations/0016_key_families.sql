-- A key that takes over from another finds the jobs that were submitted with that one:
-- both stand for the first of their family. Without one a key stands for itself.

alter table api_keys add column family_id uuid;

create or replace view live_api_keys as
select
    user_id,
    api_key_id,
    digest,
    pepper_version,
    scopes,
    coalesce(family_id, api_key_id) as family_id
from api_keys
where revoked_at is null
    and (expires_at is null or expires_at > now());
