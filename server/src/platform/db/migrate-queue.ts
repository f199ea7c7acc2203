import pg from 'pg'

/** Latest schema version of graphile-worker in the installed release; a test compares it. */
export const QUEUE_SCHEMA = 20

/**
 * Migrates the schema of the job queue to the installed release. The library loads only if something is missing,
 * because that takes longer than all other steps. It connects by itself.
 */
export async function migrateQueue(client: pg.PoolClient, pool: pg.Pool): Promise<void> {
  if ((await queueSchema(client)) === QUEUE_SCHEMA) return
  const { Logger, runMigrations } = await import('graphile-worker')
  // The pool hides its password from being copied with the other options.
  const own = new pg.Pool({ ...pool.options, password: pool.options.password, max: 1 })
  own.on('error', () => {})
  own.on('connect', (connection) => void connection.on('error', () => {}))
  try {
    await runMigrations({ pgPool: own, concurrency: 1, logger: new Logger(() => () => {}) })
  } finally {
    await own.end()
  }
}

/** Schema version of the job queue; 0 if there is none yet. */
export async function queueSchema(client: pg.PoolClient): Promise<number> {
  const there = await client.query<{ is: boolean }>(
    `SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS is`,
  )
  if (!there.rows[0]?.is) return 0
  const { rows } = await client.query<{ id: number }>('SELECT max(id) AS id FROM graphile_worker.migrations')
  return rows[0]?.id ?? 0
}
