-- What many who wait for jobs want to know, asked for all of them at once. What is told is
-- the place of each for whom nothing is new: who is not told of may have no row at all.

-- name: find_unchanged
-- Neither settled nor gone, and not reported on since.
select watched.place - 1 as place
from unnest(
  %(user_ids)s::uuid [],
  %(job_ids)s::uuid [],
  %(after_event_nos)s::integer []
) with ordinality as watched (user_id, job_id, after_event_no, place)
inner join jobs
  on jobs.user_id = watched.user_id
  and jobs.job_id = watched.job_id
where jobs.settled_at is null
  and not exists (
    select
    from job_events as events
    where events.user_id = jobs.user_id
      and events.job_id = jobs.job_id
      and events.event_no > watched.after_event_no
  );

-- name: find_living_holders
-- Those that would still be admitted.
select presented.place - 1 as place
from unnest(
  %(user_ids)s::uuid [],
  %(api_key_ids)s::uuid [],
  %(issuers)s::text [],
  %(subjects)s::text []
) with ordinality as presented (user_id, api_key_id, issuer, subject, place)
inner join subscriptions
  on subscriptions.user_id = presented.user_id
where subscriptions.is_active
  and (
    exists (
      select
      from live_api_keys as keys
      where keys.user_id = subscriptions.user_id
        and keys.api_key_id = presented.api_key_id
    )
    or exists (
      select
      from identities
      where identities.user_id = subscriptions.user_id
        and identities.issuer = presented.issuer
        and identities.subject = presented.subject
    )
  );
