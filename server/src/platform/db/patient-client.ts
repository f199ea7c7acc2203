import pg from 'pg'
import { ConnectionLost, lossIn, writes } from './connection-lost.ts'
import { msLeft, startWait } from './deadline.ts'

type Answer = Promise<pg.QueryResult>
const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

/**
 * A connection that waits no longer than the deadline of who asks. One that is late is given up: nothing more may be asked
 * on it. Errors say whether something may have been written all the same.
 */
export class PatientClient extends pg.Client {
  #inTransaction = false
  #isLost = false

  // The types of `pg` have a dozen forms of this; here it is asked by promise only, except by `pg` itself.
  override query(...args: unknown[]): never {
    const [asked] = args as [string | { text?: string; submit?: unknown }]
    const ask = () => (super.query as (...a: unknown[]) => Answer)(...args)
    if (typeof args.at(-1) === 'function' || (typeof asked === 'object' && asked.submit)) return ask() as never
    return this.#ask(typeof asked === 'string' ? asked : (asked.text ?? ''), ask) as never
  }

  async #ask(text: string, ask: () => Answer): Answer {
    const ends = /^\s*(commit|rollback)\s*;?\s*$/i.exec(text)?.[1]?.toLowerCase()
    if (this.#isLost) {
      // PostgreSQL rolls back by itself what nobody committed.
      if (ends === 'rollback') return nothing
      throw new ConnectionLost('The connection was given up', { mayHaveWritten: false })
    }
    const mayHaveWritten = ends === 'commit' || (!this.#inTransaction && writes(text))
    if (/^\s*(begin|start transaction)\b/i.test(text)) this.#inTransaction = true
    const timer = setTimeout(() => this.#giveUp(), msLeft())
    const waited = startWait()
    try {
      return await ask()
    } catch (error) {
      const lost = error instanceof pg.DatabaseError ? null : lossIn(error, mayHaveWritten)
      if (lost) this.#isLost = true
      throw lost ?? error
    } finally {
      clearTimeout(timer)
      waited()
      if (ends) this.#inTransaction = false
    }
  }

  #giveUp(): void {
    this.#isLost = true
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }
}
