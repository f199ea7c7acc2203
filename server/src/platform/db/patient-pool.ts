import pg from 'pg'
import { ConnectionLost } from './connection-lost.ts'
import { deadlineNow, msLeft, patience, READ_MS, startWait } from './deadline.ts'
import { PatientClient } from './patient-client.ts'

/** So many may wait for a connection; whoever comes then is told at once that the application is full. */
const MAX_WAITING = 500
/** A server that does not even greet. */
const GREETING_MS = 10_000

const busy = (why: string) => new ConnectionLost(why, { mayHaveWritten: false })

/** Connections for many. A place in the queue is kept no longer than who waits for it. */
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
    // One that comes too late goes back.
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

  /** One statement on a connection of its own; waits in the time of who asks, which a callback of the pool would not know. */
  override query(...args: unknown[]): never {
    return this.#query(args) as never
  }

  async #query(args: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#take()
    try {
      return await (client.query as (...a: unknown[]) => Promise<pg.QueryResult>)(...args)
    } finally {
      // One that broke is taken away by the pool.
      client.release()
    }
  }
}
