-- name: get_result
select
  part,
  inline,
  artifact_name,
  size_bytes
from job_results
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
order by part;
