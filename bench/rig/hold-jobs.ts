import type pg from 'pg'

/**
 * Users created in bulk have hours of queued jobs, which a naturally grown community would have done long ago. From now
 * on no job of the application starts, except those with names in `goOn`. Throws if a name is unknown.
 */
export async function holdJobs(pool: pg.Pool, goOn: string[] = []): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY ($1)',
    [goOn],
  )
  if (rows.length < goOn.length) throw new Error(`No jobs have all of these names: ${goOn.join(', ')}`)
  const held = `task_id <> ALL ('{${rows.map(({ id }) => id).join()}}'::int[])`
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS bench;
    CREATE OR REPLACE FUNCTION bench.hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.run_at := 'infinity'; RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER held BEFORE INSERT OR UPDATE ON graphile_worker._private_jobs
      FOR EACH ROW WHEN (NEW.${held}) EXECUTE FUNCTION bench.hold();
    UPDATE graphile_worker._private_jobs SET run_at = 'infinity' WHERE ${held}`)
}
