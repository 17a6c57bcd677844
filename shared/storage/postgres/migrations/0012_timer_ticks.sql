-- When each timer last did what it is for. Not sharded: a few rows, written every few
-- seconds; room on the page keeps that to the page.

create table timer_ticks (
    timer text primary key,
    first_ticked_at timestamptz not null default now(),
    ticked_at timestamptz not null default now(),
    -- Between the last two ticks: how often the timer runs here.
    gap_s double precision
) with (fillfactor = 20);
