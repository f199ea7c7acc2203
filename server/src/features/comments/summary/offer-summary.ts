import { maySumUp, SUMMARY_FROM, type SummaryOffer, type ThreadSummary } from '@liston/contract/comments'
import { HELP_CREDITS } from '@liston/contract/economy'
import { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { helperOf } from '../../economy/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import type { Target } from '../store.ts'

/** So much of what it was made of must still be there to be read. */
const STANDING_SHARE = 0.9

/** One of which too much was deleted or hidden since says what nobody can read any more. */
const stands = (s: SummaryRow) => s.left >= SUMMARY_FROM && s.left >= s.comments * STANDING_SHARE

export const presentSummary = (s: Omit<SummaryRow, 'left'>): ThreadSummary => ({
  text: s.body,
  language: s.language,
  comments: s.comments,
  at: s.madeAt.toISOString(),
})

/** How a discussion stands towards being summed up. */
export async function findSummaryState(db: Db, target: Target) {
  const [count, rows] = await Promise.all([countReadable(db, target), findSummaries(db, target)])
  const made = rows.filter(stands)
  const open = (language: Language) => maySumUp(count, made.find((s) => s.language === language)?.comments ?? null)
  return { count, made, open }
}

/** `left`: of the comments that it was made of, or that stood there then, those that can still be read. */
type SummaryRow = { language: Language; body: string; comments: number; madeAt: Date; left: number }

async function findSummaries(db: Db, { on, id }: Target): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`SELECT s.language, s.body, s.comments, s.made_at AS "madeAt",
      (SELECT count(*)::int FROM comment_now c WHERE c.target_type = s.target_type AND c.target_id = s.target_id
        AND c.state = 'shown' AND c.created_at <= s.made_at) AS "left"
    FROM comment_summary s WHERE s.target_type = ${on} AND s.target_id = ${id} ORDER BY s.language`.execute(db)
  return rows
}

/** How many comments a guest can read. */
async function countReadable(db: Db, { on, id }: Target): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM comment_now
    WHERE target_type = ${on} AND target_id = ${id} AND state = 'shown'`.execute(db)
  return rows[0]?.n ?? 0
}

/** What a discussion of so many comments offers; null while it is short. Guests read what others asked for. */
export async function offerSummary(
  platform: CommentsPlatform,
  { target, count }: { target: Target; count: number },
): Promise<SummaryOffer | null> {
  if (count < SUMMARY_FROM) return null
  const { made, open } = await findSummaryState(platform.db, target)
  const isPublic = (await platform.targets[target.on].find({ id: target.id, viewerId: null })) !== null
  const offered = helperOf(platform).source === 'model' && isPublic ? Language.options.filter(open) : []
  return { made: made.map(presentSummary), offered, cost: HELP_CREDITS.summary }
}
