import pg from 'pg'

/**
 * A pool for a test that asks PostgreSQL beside an application. The server may end its connections: `pool.end()` answers before they are
 * closed, and then their database goes. Statements still reject.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', () => {})
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  return pool
}
