-- What was given back unused has completed nothing.
--
-- Not validated: no statement ever did this, and the check is for what comes.

alter table jobs
add constraint jobs_completed_by_an_attempt_kept check (
    status <> 'completed' or released < attempt
) not valid;
