import { sql } from 'kysely'
import { onceInTransaction, type OnceKey, type Trx } from './db/index.ts'
import type { Platform } from './index.ts'

/**
 * `act` says what was done in a few words with dashes ("save-setting"), `target` to what ("setting level_gates", "person
 * 0198…"). `before` and `after` are what stood and what stands, left out for nothing; no secrets. `reason` is what they
 * typed, where an act asks for one.
 */
type StaffAct = { act: string; target: string; before?: unknown; after?: unknown; reason?: string | null }

/** Writes a line into the log of staff acts, in the transaction that does what it says. */
export type LogAct = (act: StaffAct) => Promise<void>

/**
 * A change by staff, done once for its Idempotency-Key. `work` logs what it does at least once: one that leaves no line is
 * undone, and a bug.
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

async function insertAct(trx: Trx, a: StaffAct & { by: string; at: Date }): Promise<void> {
  await sql`INSERT INTO staff_act (by_id, act, target, before, after, reason, done_at)
    VALUES (${a.by}, ${a.act}, ${a.target}, ${asJson(a.before)}::jsonb, ${asJson(a.after)}::jsonb, ${a.reason ?? null}, ${a.at})`.execute(
    trx,
  )
}
