import pg from 'pg'
import { ConnectionLost, lossIn, writes } from './connection-lost.ts'
import { msLeft, startWait } from './deadline.ts'

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
export class PatientClient extends pg.Client {
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
