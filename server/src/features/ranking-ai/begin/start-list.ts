import {
  creditsFor,
  JOB_TIMEOUT_MS,
  JOBS_PER_DAY,
  PICTURES_FROM_LEVEL,
  rankingAiRefusals,
  type Wish,
} from '@liston/contract/ranking-ai'
import { rankingRules } from '@liston/contract/rankings'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { refillCredits } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { hasRoomForDraft } from '../../rankings/index.ts'
import { findBlocked } from '../guard/blocked-topics.ts'
import { unsafeReason } from '../guard/unsafe-reason.ts'
import { endOverdue } from '../ai-job.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { beginJob } from './begin-job.ts'
import { dayOf, maxItemsOf, mayHavePictures } from './limits.ts'

const refuse = refuser(rankingAiRefusals.start)

export type StartList = { viewer: Pick<Viewer, 'id' | 'isPro'>; key: string | null; wish: Wish }

/** Starts a list job: reserves its credits and enqueues it in one transaction (rules 3.21). */
export async function startList(ai: RankingAi, { viewer, key, wish }: StartList) {
  const { id: userId, isPro } = viewer
  await refillCredits(ai, { userId, isPro })
  await endOverdue(ai, { userId })
  const request = { startList: wish }
  return onceInTransaction(ai.db, { userId, key, request }, async (trx) => {
    const { first } = ai.sources
    if (first === 'none') throw refuse('AI_OFF')
    const at = ai.clock.now()
    const cost = creditsFor(wish)
    const who = await checkWish(trx, userId, wish)
    return beginJob(ai, trx, {
      job: {
        id: newId(),
        userId,
        kind: 'list',
        source: first,
        wish,
        cost,
        startedAt: at,
        deadline: new Date(at.getTime() + JOB_TIMEOUT_MS),
      },
      timeZone: who.timeZone,
      async check() {
        const { perDay, left } = await dayOf(trx, { userId, who, at })
        if (left <= 0) throw refuse('JOBS_OF_DAY', { max: Math.min(perDay, JOBS_PER_DAY.all) })
        if (!(await hasRoomForDraft(trx, { authorId: userId, at })))
          throw refuse('TOO_MANY_DRAFTS', { max: rankingRules.DRAFTS_MAX })
      },
    })
  })
}

/** Checks the request against the user's limits and the content rules. Returns the user's state. */
async function checkWish(trx: Trx, userId: string, wish: Wish) {
  const who = await findAuthorState(trx, userId, false)
  const max = maxItemsOf(who)
  if (wish.count > max) throw refuse('TOO_MANY_ITEMS', { max })
  const reason = unsafeReason(wish.prompt)
  if (reason) throw refuse('UNSAFE_WISH', { reason })
  const words = (await findBlocked(trx))(wish.prompt)
  if (words !== null) throw refuse('TOPIC_BLOCKED', { words })
  if (wish.pictures && !mayHavePictures(who)) throw refuse('PICTURES_LOCKED', { level: PICTURES_FROM_LEVEL })
  return who
}
