import pg from 'pg'

/**
 * A pool for a test that queries PostgreSQL directly. It ignores connections that PostgreSQL ends: `pool.end()`
 * resolves before its connections are closed, and the test may drop their database meanwhile. A failing query still
 * rejects.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', () => {})
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  return pool
}

/**
 * Counts the deadlocks that PostgreSQL reports to a pool from now on. Callers do not see them, because the application
 * repeats the transaction.
 */
export function countDeadlocks(pool: pg.Pool): () => number {
  let deadlocks = 0
  const counted = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('errorMessage', ({ code }: { code?: string }) => void (code === '40P01' && deadlocks++))
  })
  return () => deadlocks
}
