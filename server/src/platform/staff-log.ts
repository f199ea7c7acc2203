import { sql } from 'kysely'
import { onceInTransaction, type OnceKey, type Trx } from './db/index.ts'
import type { Platform } from './index.ts'

/**
 * `act` is the action in a few words with dashes ("save-setting"), `target` its object ("setting level_gates", "person
 * 0198…"). `before` and `after` are the old and new values, omitted if there is none; no secrets. `reason` is the text
 * that staff entered, where an action requires one.
 */
type StaffAct = { act: string; target: string; before?: unknown; after?: unknown; reason?: string | null }

/** Writes a line to the staff log, in the transaction of the change. */
export type LogAct = (act: StaffAct) => Promise<void>

/**
 * Runs a change by staff once per Idempotency-Key. `work` must write at least one log line; otherwise the transaction
 * rolls back and throws.
 */
export const actInTransaction = <T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: OnceKey,
  work: (trx: Trx, log: LogAct) => Promise<T>,
): Promise<T> =>
  onceInTransaction(db, key, async (trx) => {
    let lines = 0
    const answer = await work(trx, async (act) => {
      lines++
      await insertAct(trx, { ...act, by: key.userId, at: clock.now() })
    })
    if (lines === 0) throw new Error('A change by staff left no line in the log')
    return answer
  })

const asJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Writes a line about what the application did by itself, because staff did not act in time. */
export const logAutomaticAct = (trx: Trx, act: StaffAct & { at: Date }): Promise<void> =>
  insertAct(trx, { ...act, by: null })

async function insertAct(trx: Trx, a: StaffAct & { by: string | null; at: Date }): Promise<void> {
  await sql`INSERT INTO staff_act (by_id, act, target, before, after, reason, done_at)
    VALUES (${a.by}, ${a.act}, ${a.target}, ${asJson(a.before)}::jsonb, ${asJson(a.after)}::jsonb, ${a.reason ?? null}, ${a.at})`.execute(
    trx,
  )
}
