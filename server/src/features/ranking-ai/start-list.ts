import {
  AI_ITEMS,
  creditsFor,
  JOB_TIMEOUT_MS,
  JOBS_PER_DAY,
  PICTURES_FROM_LEVEL,
  rankingAiRefusals,
  type Wish,
} from '@liston/contract/ranking-ai'
import { publishQuota, rankingRules } from '@liston/contract/rankings'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findCredits, holdWallet, refillCredits } from '../economy/index.ts'
import { type AuthorState, findAuthorState } from '../profiles/index.ts'
import { hasRoomForDraft } from '../rankings/index.ts'
import { findBlocked } from './guard/blocked-topics.ts'
import { unsafeReason } from './guard/match-items.ts'
import { countOfDay, endOverdue, endWithout, findJob, lockRunning, presentJob } from './ai-job.ts'
import type { RankingAi } from './ranking-ai.ts'
import { beginJob } from './start-replace.ts'

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

/** Items that a user may request: never more than they may publish in one ranking (rules 3.17, 3.21). */
export const maxItemsOf = (who: AuthorState): number =>
  Math.min(who.isPro ? AI_ITEMS.pro : AI_ITEMS.max, publishQuota(who).items)

export const mayHavePictures = ({ isPro, level }: AuthorState): boolean => isPro || level >= PICTURES_FROM_LEVEL

/**
 * Lists that a user may start a day, and how many are left. A failed job is no list, but counts towards the limit of
 * all jobs.
 */
export async function dayOf(
  db: Db,
  { userId, who, at }: { userId: string; who: AuthorState; at: Date },
): Promise<{ perDay: number; left: number }> {
  const { all, lists } = await countOfDay(db, { userId, at, timeZone: who.timeZone })
  const left = JOBS_PER_DAY.all - all
  if (who.level >= JOBS_PER_DAY.fromLevel) return { perDay: JOBS_PER_DAY.all, left }
  return { perDay: JOBS_PER_DAY.newcomers, left: Math.max(0, Math.min(left, JOBS_PER_DAY.newcomers - lists)) }
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

const refuseCancel = refuser(rankingAiRefusals.cancel)

type CancelJob = { userId: string; key: string | null; id: string }

/** Cancels a job and refunds its credits. The process that runs the job gets the event and aborts its run. */
export const cancelJob = (ai: RankingAi, { userId, key, id }: CancelJob) =>
  onceInTransaction(ai.db, { userId, key, request: { cancelList: id } }, async (trx) => {
    await holdWallet(trx, userId)
    const job = await findJob(trx, { id, userId })
    if (!job) throw refuseCancel('NOT_FOUND')
    const held = await lockRunning(trx, { id: job.id })
    if (!held && job.status !== 'cancelled') throw refuseCancel('JOB_DONE')
    const ended = held ? await endWithout(ai, trx, held, { status: 'cancelled' }) : job
    return { job: presentJob(ended), credits: await findCredits(trx, userId) }
  })
