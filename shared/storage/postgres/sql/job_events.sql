-- name: get_events
select
  event_no,
  stage,
  percent,
  files_done,
  files_total
from job_events
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and event_no > %(after_event_no)s::integer
order by event_no;
