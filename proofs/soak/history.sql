-- Writes down every change of a job, whoever makes it. Only the soak installs this.
create schema soak;

create table soak.history (
    seq bigint generated always as identity primary key,
    happened_at timestamptz not null default clock_timestamp(),
    -- Every worker process logs in under a role of its own, so this tells them apart.
    writer text not null default session_user,
    operation text not null,
    job_id uuid not null,
    before jsonb,
    after jsonb
);

create index history_by_job on soak.history (job_id, seq);

create function soak.write_down() returns trigger language plpgsql as $$
begin
  insert into soak.history (operation, job_id, before, after)
  values (
    tg_op,
    coalesce(new.job_id, old.job_id),
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end
  );
  return null;
end
$$;

create function soak.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the history is append-only';
end
$$;

create trigger soak_write_down after insert or update or delete on jobs
for each row execute function soak.write_down();

-- A truncation would pass the trigger above by.
create trigger soak_refuse_truncation before truncate on jobs
for each statement execute function soak.refuse();

create trigger soak_refuse_changes before update or delete or truncate on soak.history
for each statement execute function soak.refuse();

-- Also for sessions that act as replicas, for which ordinary triggers are silent.
alter table jobs enable always trigger soak_write_down;
alter table jobs enable always trigger soak_refuse_truncation;
alter table soak.history enable always trigger soak_refuse_changes;
