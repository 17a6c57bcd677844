-- Usage by day, so that bills outlive the rows of single jobs.
-- squawk-ignore-file require-concurrent-index-creation

create index usage_by_day on usage (user_id, used_at);

-- Days are those of UTC. `rolled_at` is when a day was last counted.
create table usage_daily (
    user_id uuid not null,
    day date not null,
    kind text not null,
    jobs integer not null,
    units bigint not null,
    payload_bytes bigint not null,
    rolled_at timestamptz not null,
    primary key (user_id, day, kind)
);
