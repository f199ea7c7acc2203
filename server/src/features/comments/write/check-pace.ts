import { commentRefusals, commentRules as rules } from '@liston/contract/comments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'

const refuse = refuser(commentRefusals.post)

type Writing = { userId: string; body: string; at: Date }

/**
 * Checks the rate limits and repeated text (rules 3.8). Throws TOO_FAST, SAME_TEXT or TOO_MANY_TODAY. The caller holds
 * the lock on the writer's row, so concurrent comments are checked one after another.
 */
export async function checkPace(db: Db, o: Writing): Promise<void> {
  const now = o.at.getTime()
  const left = (since: Date, ms: number) => ({ retryAfterSeconds: Math.ceil((since.getTime() + ms - now) / 1000) })
  const pace = await findPace(db, {
    ...o,
    sinceDay: new Date(now - rules.DAY_MS),
    sinceSame: new Date(now - rules.SAME_TEXT_MS),
  })
  if (pace.lastAt && now - pace.lastAt.getTime() < rules.GAP_MS)
    throw refuse('TOO_FAST', left(pace.lastAt, rules.GAP_MS))
  if (pace.sameAt) throw refuse('SAME_TEXT', left(pace.sameAt, rules.SAME_TEXT_MS))
  const firstDay = now - pace.joinedAt.getTime() < rules.DAY_MS
  const max = firstDay ? rules.PER_FIRST_DAY : rules.PER_DAY
  // The limit frees up when the oldest of the last `max` comments leaves the window.
  const oldest = pace.times[max - 1]
  if (oldest) throw refuse('TOO_MANY_TODAY', { max, firstDay, ...left(oldest, rules.DAY_MS) })
}

type Pace = {
  joinedAt: Date
  lastAt: Date | null
  /** Time of the last comment with the same text. */
  sameAt: Date | null
  /** Times of the comments since `sinceDay`, newest first, including deleted ones. */
  times: Date[]
}

/** Recent comments of a user, and when the account was created. */
async function findPace(db: Db, o: { userId: string; body: string; sinceDay: Date; sinceSame: Date }): Promise<Pace> {
  const { rows } = await sql<{ at: Date; same: boolean }>`
    SELECT created_at AS at, lower(body) = lower(${o.body}) AND created_at > ${o.sinceSame} AS same
    FROM comment WHERE author_id = ${o.userId} AND created_at > ${o.sinceDay} ORDER BY created_at DESC LIMIT 100`.execute(
    db,
  )
  const joined = await sql<{ at: Date }>`SELECT created_at AS at FROM account_state WHERE id = ${o.userId}`.execute(db)
  if (!joined.rows[0]) throw new Error(`No account of ${o.userId}`)
  return {
    joinedAt: joined.rows[0].at,
    lastAt: rows[0]?.at ?? null,
    sameAt: rows.find(({ same }) => same)?.at ?? null,
    times: rows.map(({ at }) => at),
  }
}
