-- name: get_checkpoints
select
  part,
  inline,
  artifact_name,
  size_bytes
from checkpoints
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
order by part;
