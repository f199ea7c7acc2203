import { JOB_TIMEOUT_MS, JOBS_PER_DAY, rankingAiRefusals, REPLACE } from '@liston/contract/ranking-ai'
import { newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { refillCredits } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { findDraftItems } from '../../rankings/index.ts'
import { findBlocked } from '../guard/blocked-topics.ts'
import { countOfDay, endOverdue, findJob } from '../ai-job.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { beginJob } from './begin-job.ts'

const refuse = refuser(rankingAiRefusals.replace)

export type StartReplace = { viewer: Pick<Viewer, 'id' | 'isPro'>; key: string | null; id: string; itemIds: string[] }

/** Starts a job that replaces up to five items of a list in review, for one credit (rules 3.21). */
export async function startReplace(ai: RankingAi, { viewer, key, id, itemIds }: StartReplace) {
  const { id: userId, isPro } = viewer
  await refillCredits(ai, { userId, isPro })
  await endOverdue(ai, { userId })
  const request = { replaceItems: { id, itemIds } }
  return onceInTransaction(ai.db, { userId, key, request }, async (trx) => {
    const { first } = ai.sources
    const at = ai.clock.now()
    const { timeZone } = await findAuthorState(trx, userId, false)
    const list = await findJob(trx, { id, userId })
    if (list?.kind !== 'list') throw refuse('NOT_FOUND')
    if (first === 'none') throw refuse('AI_OFF')
    const items = list.draftId && (await findDraftItems(trx, { id: list.draftId, authorId: userId }))
    const replaces = (items || []).filter((item) => itemIds.includes(item.id)).map((item) => item.id)
    if (!list.draftId || replaces.length === 0) throw refuse('NOT_IN_REVIEW')
    const words = (await findBlocked(trx))(list.wish.prompt)
    if (words !== null) throw refuse('TOPIC_BLOCKED', { words })
    const deadline = new Date(at.getTime() + JOB_TIMEOUT_MS)
    const { wish, draftId } = list
    const cost = REPLACE.credits
    return beginJob(ai, trx, {
      job: {
        id: newId(),
        userId,
        kind: 'replace',
        source: first,
        wish,
        cost,
        replaces,
        draftId,
        startedAt: at,
        deadline,
      },
      timeZone,
      async check() {
        const { all } = await countOfDay(trx, { userId, at, timeZone })
        if (all >= JOBS_PER_DAY.all) throw refuse('JOBS_OF_DAY', { max: JOBS_PER_DAY.all })
      },
    })
  })
}
