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
