import pg from 'pg'
import { ConnectionLost } from './connection-lost.ts'
import { deadlineNow, msLeft, patience, READ_MS, startWait } from './deadline.ts'
import { PatientClient } from './patient-client.ts'

/** Maximum number of waiters for a connection; further ones fail at once. */
const MAX_WAITING = 500
/** Limit in ms to establish a connection. */
const GREETING_MS = 10_000

const busy = (why: string) => new ConnectionLost(why, { mayHaveWritten: false })

/** A pool whose waiters give up at the caller's deadline. */
export class PatientPool extends pg.Pool {
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
