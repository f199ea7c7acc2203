import { inLanguage, type Language } from '@liston/contract/kernel'
import { AI_ITEMS, type AiJob, type AiOffer, rankingAiRefusals, type Template } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import { type Db, newId } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { itemsOf, topicByKey } from '../../platform/knowledge/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { creditsFor, findCredits } from '../economy/index.ts'
import { findAuthorState } from '../profiles/index.ts'
import { findDraftItems } from '../rankings/index.ts'
import { categoryOf } from './pick-source.ts'
import { cleanItem } from './run/clean-item.ts'
import { dayOf, maxItemsOf, mayHavePictures } from './start-list.ts'
import { columns, endOverdue, findJob, findRunning, type JobRow, presentJob } from './ai-job.ts'
import type { RankingAi } from './ranking-ai.ts'

const refuse = refuser(rankingAiRefusals.find)

/** What the user can generate, its limits and the current job. Refills the monthly credits first. */
export async function showOffer(ai: RankingAi, viewer: Viewer): Promise<AiOffer> {
  const { id: userId, viewedBy } = viewer
  const { first, modelName, isBudgetSpent } = ai.sources
  if (!viewedBy) await endOverdue(ai, { userId })
  const [credits, who] = await Promise.all([creditsFor(ai, viewer), findAuthorState(ai.db, userId, false)])
  const { perDay, left } = await dayOf(ai.db, { userId, who, at: ai.clock.now() })
  return {
    source: first,
    model: modelName,
    budgetSpent: await isBudgetSpent(),
    credits,
    maxItems: maxItemsOf(who),
    leftToday: Math.max(0, left),
    perDay,
    pictures: mayHavePictures(who) ? 'offered' : 'level',
    current: await findCurrent(ai, userId),
  }
}

/** The running job, or the list in review whose draft still exists. */
async function findCurrent({ db }: RankingAi, userId: string): Promise<AiJob | null> {
  const running = await findRunning(db, userId)
  if (running) return presentJob(running)
  const list = await findInReview(db, userId)
  if (!list?.draftId || !(await findDraftItems(db, { id: list.draftId, authorId: userId }))) return null
  return presentJob(list)
}

/** The user's latest list in review. */
async function findInReview(db: Db, userId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM ai_job
    WHERE user_id = ${userId} AND kind = 'list' AND status = 'review' AND draft_id IS NOT NULL
    ORDER BY started_at DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** A job of the user, with the items so far. Throws NOT_FOUND. */
export async function showJob(ai: RankingAi, { userId, id }: { userId: string; id: string }) {
  await endOverdue(ai, { userId })
  const job = await findJob(ai.db, { id, userId })
  if (!job) throw refuse('NOT_FOUND')
  return { job: presentJob(job), credits: await findCredits(ai.db, userId) }
}

/**
 * A known topic with its best-known items, only where no AI source is set. Elsewhere generated lists cost credits
 * (rules 3.21). Throws NOT_FOUND.
 */
export function showTemplate(
  { sources }: Pick<RankingAi, 'sources'>,
  { key, language }: { key: string; language: Language },
): Template {
  const known = sources.first === 'none' ? topicByKey(key) : null
  if (!known) throw refuse('NOT_FOUND')
  const items = itemsOf(known, { language, count: AI_ITEMS.usual }).flatMap(({ name }) => {
    const clean = cleanItem({ name, note: '', verified: true })
    return clean ? [{ id: newId(), name: clean.name, note: clean.note }] : []
  })
  return { topic: inLanguage(known, language), category: categoryOf(known.category), language, items }
}
