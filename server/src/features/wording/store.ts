import type { NewWording, WordingState } from '@liston/contract/wording'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type WordingRow = NewWording & {
  id: string
  state: WordingState
  answer: string
  sentAt: Date
  decidedAt: Date | null
}
export const columns = sql`w.id, w.place, w.language, w.shown, w.proposed, w.state, w.answer, w.sent_at AS "sentAt",
  w.decided_at AS "decidedAt"`

/** Number of open suggestions, and the date of the oldest. */
export async function findWaitingWordings(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(sent_at) AS since FROM wording WHERE state = 'open'`.execute(db)
  return rows[0]!
}
