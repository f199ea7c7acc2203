import pg from 'pg'
import { deadlineNow, msLeft, noteWrite, patience, READ_MS, startWait } from './deadline.ts'

/** Maximum number of waiters for a connection; further ones fail at once. */
const MAX_WAITING = 500
/** Limit in ms to establish a connection. */
const GREETING_MS = 10_000

const busy = (why: string) => new ConnectionLost(why, { mayHaveWritten: false })

/**
 * PostgreSQL did not answer: no connection, a broken one, or none in time. `mayHaveWritten`: a change was in progress,
 * and it is unknown whether it was committed.
 */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly mayHaveWritten: boolean

  constructor(why: string, o: { mayHaveWritten: boolean; cause?: unknown }) {
    super(why, { cause: o.cause })
    this.mayHaveWritten = o.mayHaveWritten
  }
}

/** Prefix for a statement that looks like a read but calls a function that writes. */
export const WRITES = '/* writes */'

/** True if the statement would commit a change outside a transaction. A SELECT is a read, unless it is marked. */
export const writes = (text: string): boolean =>
  text.trimStart().startsWith(WRITES) ||
  (/^\s*with\b/i.test(text)
    ? /\b(insert|update|delete|merge)\b/i.test(text)
    : !/^\s*(select|show|set|begin|start|rollback|savepoint|release|table|values)\b/i.test(text))

const broken = /Connection terminated|connection error|ECONNRESET|EPIPE|ETIMEDOUT|write after end|socket/i
const unsent = /not queryable|was closed/i

/** A pooler says with this code that it has lost the database, or had no connection to it in time. */
const OF_POOLER = '08P01'

/** Maps an error of `pg` or of a pooler that does not come from PostgreSQL; null for any other. */
function lossIn(error: unknown, mayHaveWritten: boolean): ConnectionLost | null {
  if (error instanceof pg.DatabaseError)
    return error.code === OF_POOLER ? new ConnectionLost(error.message, { mayHaveWritten, cause: error }) : null
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string }
  if (unsent.test(message)) return new ConnectionLost(message, { mayHaveWritten: false, cause: error })
  return broken.test(`${message} ${code}`) ? new ConnectionLost(message, { mayHaveWritten, cause: error }) : null
}

/** A pool whose waiters give up at the caller's deadline. */
export class PatientPool extends pg.Pool {
  /** The pool for locks that last longer than a transaction. Another one, if a pooler is in front of this pool. */
  sessions: pg.Pool = this

  constructor(options: pg.PoolConfig) {
    super({ connectionTimeoutMillis: GREETING_MS, ...options, Client: PatientClient } as pg.PoolConfig)
  }

  override connect(...args: unknown[]): never {
    return (args.length ? (super.connect as (...a: unknown[]) => unknown)(...args) : this.#take()) as never
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.waitingCount >= MAX_WAITING) throw busy('Too many wait for a connection')
    let timer: NodeJS.Timeout | undefined
    let isLate = false
    const taken = super.connect() as Promise<pg.PoolClient>
    const late = new Promise<never>((_, reject) => {
      const ms = deadlineNow() ? Math.min(msLeft(), READ_MS * patience.factor) : msLeft()
      timer = setTimeout(() => {
        isLate = true
        reject(busy('No connection in time'))
      }, ms)
    })
    // A connection that arrives too late returns to the pool.
    taken.then(
      (client) => isLate && client.release(),
      () => {},
    )
    const waited = startWait()
    return Promise.race([taken, late]).finally(() => {
      clearTimeout(timer)
      waited()
    })
  }

  /**
   * One statement on its own connection. It observes the caller's deadline, which a callback of the pool would lose.
   */
  override query(...args: unknown[]): never {
    return this.#query(args) as never
  }

  async #query(args: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#take()
    try {
      return await (client.query as (...a: unknown[]) => Promise<pg.QueryResult>)(...args)
    } finally {
      // The pool discards a broken connection.
      client.release()
    }
  }
}

type Answer = Promise<pg.QueryResult>
const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

const MARK = /^\s*\/\* plan ([a-z-]{3,40}) \*\//

/**
 * Name of the prepared statement, from a leading comment of the form "plan <name>". It is for queries through views,
 * where planning costs more than execution. Use it only for a constant text whose best plan is the same for all values
 * (docs/decisions/0096-named-prepared-statements.md).
 */
const planOf = (text: string): string | undefined => MARK.exec(text)?.[1]

/** The statement without the plan comment. */
export const withoutPlan = (text: string): string => text.replace(MARK, '')

/**
 * A connection that waits no longer than the caller's deadline. A late one is abandoned, and further queries on it
 * fail. Errors say whether something may have been written all the same.
 */
class PatientClient extends pg.Client {
  #inTransaction = false
  #isLost = false

  // The overloads of `pg` have a dozen forms. This application uses promises only; `pg` itself uses the others.
  override query(...args: unknown[]): never {
    const [asked] = args as [string | { text?: string; submit?: unknown }]
    const ask = () => (super.query as (...a: unknown[]) => Answer)(...args)
    if (typeof args.at(-1) === 'function' || (typeof asked === 'object' && asked.submit)) return ask() as never
    if (typeof asked !== 'string') return this.#ask(asked.text ?? '', ask) as never
    const name = planOf(asked)
    const planned = () => super.query({ name: name!, text: asked, values: args[1] as unknown[] }) as Answer
    return this.#ask(asked, name ? planned : ask) as never
  }

  async #ask(text: string, ask: () => Answer): Answer {
    const ends = /^\s*(commit|rollback)\s*;?\s*$/i.exec(text)?.[1]?.toLowerCase()
    if (this.#isLost) {
      // PostgreSQL rolls back an abandoned transaction by itself.
      if (ends === 'rollback') return nothing
      throw new ConnectionLost('The connection was given up', { mayHaveWritten: false })
    }
    const mayHaveWritten = ends === 'commit' || (!this.#inTransaction && writes(withoutPlan(text)))
    if (mayHaveWritten) noteWrite()
    if (/^\s*(begin|start transaction)\b/i.test(text)) this.#inTransaction = true
    const timer = setTimeout(() => this.#giveUp(), msLeft())
    const waited = startWait()
    try {
      return await ask()
    } catch (error) {
      const lost = lossIn(error, mayHaveWritten)
      if (lost) this.#lose()
      throw lost ?? error
    } finally {
      clearTimeout(timer)
      waited()
      if (ends) this.#inTransaction = false
    }
  }

  /** The pool does not lend it again, even if the end of the connection has not arrived yet. */
  #lose(): void {
    this.#isLost = true
    void super.end().catch(() => {})
  }

  #giveUp(): void {
    this.#isLost = true
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }
}
