import type pg from 'pg'

/**
 * Whoever was laid at once has hours of jobs behind them that a community which grew did long ago. From here on no job of the
 * application begins.
 */
export async function holdJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS bench;
    CREATE OR REPLACE FUNCTION bench.hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.run_at := 'infinity'; RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER held BEFORE INSERT OR UPDATE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION bench.hold();
    UPDATE graphile_worker._private_jobs SET run_at = 'infinity'`)
}
