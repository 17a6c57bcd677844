-- What many who wait for jobs want to know, asked for all of them at once.

-- name: find_changed
-- Settled, gone, or reported on since.
select
  watched.user_id,
  watched.job_id
from unnest(
  %(user_ids)s::uuid [],
  %(job_ids)s::uuid [],
  %(after_event_nos)s::integer []
) as watched (user_id, job_id, after_event_no)
left join jobs
  on jobs.user_id = watched.user_id
  and jobs.job_id = watched.job_id
where jobs.job_id is null
  or jobs.settled_at is not null
  or exists (
    select
    from job_events as events
    where events.user_id = watched.user_id
      and events.job_id = watched.job_id
      and events.event_no > watched.after_event_no
  );

-- name: find_dead_holders
-- Those that would no longer be admitted, by their places.
select presented.place - 1 as place
from unnest(
  %(user_ids)s::uuid [],
  %(api_key_ids)s::uuid [],
  %(issuers)s::text [],
  %(subjects)s::text []
) with ordinality as presented (user_id, api_key_id, issuer, subject, place)
left join live_api_keys as keys
  on keys.user_id = presented.user_id
  and keys.api_key_id = presented.api_key_id
left join identities
  on identities.user_id = presented.user_id
  and identities.issuer = presented.issuer
  and identities.subject = presented.subject
left join subscriptions
  on subscriptions.user_id = presented.user_id
where (keys.api_key_id is null and identities.subject is null)
  or subscriptions.is_active is not true;
