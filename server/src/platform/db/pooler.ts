import pg from 'pg'
import type { Connection } from './open-db.ts'

/**
 * The connection to a pooler in transaction mode. It sends no session options, because a pooler shares sessions: the
 * pooler sets them on each of its own connections (contrib/pgbouncer.ini).
 */
export const pooledBy = (url: string): Connection => ({ connectionString: url, options: '' })

const CONNECT_MS = 10_000
/** Longest statement in ms that the pooler's sessions may allow; requests need 5 s. */
const STATEMENT_MAX_MS = 60_000

type Session = { timezone: string; jit: string; statement: number; lock: number; idle: number }

/** What is wrong with a pooler in transaction mode, as the end of a sentence; null if nothing is. */
export async function wrongWithPooler(url: string): Promise<string | null> {
  const open = () => new pg.Client({ ...pooledBy(url), connectionTimeoutMillis: CONNECT_MS })
  const [one, other] = [open(), open()]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    for (const client of [one, other]) await client.connect()
    return wrongSession(await sessionOf(one)) ?? (await wrongNames(one, other))
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

async function sessionOf(client: pg.Client): Promise<Session> {
  const ms = (name: string) => `(extract(epoch FROM current_setting('${name}')::interval) * 1000)::int`
  const { rows } = await client.query<Session>(
    `SELECT current_setting('timezone') AS timezone, current_setting('jit') AS jit, ${ms('statement_timeout')} AS statement,
      ${ms('lock_timeout')} AS lock, ${ms('idle_in_transaction_session_timeout')} AS idle`,
  )
  return rows[0]!
}

function wrongSession({ timezone, jit, statement, lock, idle }: Session): string | null {
  const limits = [statement, lock, idle]
  const wrong = [
    timezone !== 'UTC' && "timezone = 'UTC'",
    jit !== 'off' && 'jit = off',
    limits.some((ms) => ms === 0 || ms > STATEMENT_MAX_MS) &&
      'statement_timeout, lock_timeout and idle_in_transaction_session_timeout (at most 60 s each)',
  ].filter((setting) => setting !== false)
  return wrong.length ? `must set on its connections: ${wrong.join('; ')}` : null
}

/**
 * Both clients prepare a statement of the same name. A pooler that does not keep the names of its clients apart passes
 * the second to the session that has it already.
 */
async function wrongNames(one: pg.Client, other: pg.Client): Promise<string | null> {
  const prepare = { name: 'liston-check-pooler', text: 'SELECT 1' }
  const wrong = 'must keep prepared statements: PgBouncer 1.21 or newer with max_prepared_statements'
  try {
    for (const client of [one, other, one]) await client.query(prepare)
    return null
  } catch (error) {
    // The statement exists already, or does not exist in this session.
    if (['42P05', '26000'].includes((error as { code?: string }).code ?? '')) return wrong
    throw error
  }
}
