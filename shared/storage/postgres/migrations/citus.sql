-- Run after the migrations wherever the Citus extension is installed: shards by user_id
-- every table that is not sharded yet. In order of their references.
do $$
declare
    table_name text;
begin
    foreach table_name in array array[
        'users',
        'subscriptions',
        'api_keys',
        'rate_buckets',
        'user_queues',
        'queue_heads',
        'jobs',
        'job_params',
        'job_events',
        'job_results',
        'checkpoints',
        'usage',
        'outbox',
        'webhook_secrets',
        'usage_daily',
        'stripe_events',
        'identities',
        'llm_wallets',
        'llm_entries',
        'llm_spend'
    ] loop
        if not exists (
            select from pg_dist_partition where logicalrelid = table_name::regclass
        ) then
            if table_name = 'users' then
                perform create_distributed_table('users', 'user_id');
            else
                perform create_distributed_table(
                    table_name, 'user_id', colocate_with => 'users'
                );
            end if;
        end if;
    end loop;
end
$$;
