import { maySumUp, SUMMARY_FROM, type SummaryOffer, type ThreadSummary } from '@liston/contract/comments'
import { HELP_CREDITS } from '@liston/contract/economy'
import { Language } from '@liston/contract/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { helperOf } from '../../economy/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import type { Target } from '../store.ts'
import { countReadable, findSummaries, type SummaryRow } from './store.ts'

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
