import {
  AI_ITEMS,
  creditsFor,
  JOB_TIMEOUT_MS,
  JOBS_PER_DAY,
  PICTURES_FROM_LEVEL,
  rankingAiRefusals,
  REPLACE,
  type Wish,
} from '@liston/contract/ranking-ai'
import { publishQuota, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { afterCommit, type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findCredits, holdWallet, postMovements, refillCredits } from '../economy/index.ts'
import { type AuthorState, findAuthorState } from '../profiles/index.ts'
import { findDraftItems, hasRoomForDraft } from '../rankings/index.ts'
import {
  countOfDay,
  dayOf as localDayOf,
  endOverdue,
  endWithout,
  findJob,
  findRunning,
  type JobRow,
  lockRunning,
  presentJob,
  tellOwner,
} from './ai-job.ts'
import { findBlocked } from './guard/blocked-topics.ts'
import { unsafeReason } from './guard/match-items.ts'
import type { RankingAi } from './ranking-ai.ts'

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

const refuseReplace = refuser(rankingAiRefusals.replace)

type StartReplace = { viewer: Pick<Viewer, 'id' | 'isPro'>; key: string | null; id: string; itemIds: string[] }

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
    if (list?.kind !== 'list') throw refuseReplace('NOT_FOUND')
    if (first === 'none') throw refuseReplace('AI_OFF')
    const items = list.draftId && (await findDraftItems(trx, { id: list.draftId, authorId: userId }))
    const replaces = (items || []).filter((item) => itemIds.includes(item.id)).map((item) => item.id)
    if (!list.draftId || replaces.length === 0) throw refuseReplace('NOT_IN_REVIEW')
    const words = (await findBlocked(trx))(list.wish.prompt)
    if (words !== null) throw refuseReplace('TOPIC_BLOCKED', { words })
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
        if (all >= JOBS_PER_DAY.all) throw refuseReplace('JOBS_OF_DAY', { max: JOBS_PER_DAY.all })
      },
    })
  })
}

type Beginning = { job: NewJob; timeZone: string; check(): Promise<void> }

/**
 * Reserves the credits of a job and enqueues it. The wallet lock comes first, so jobs of one user start one after
 * another. What `check` reads cannot change before the commit.
 */
async function beginJob(ai: RankingAi, trx: Trx, { job, timeZone, check }: Beginning) {
  const { id, userId, kind, cost, startedAt: at } = job
  if (!(await holdWallet(trx, userId))) throw new Error('somebody without a wallet')
  const running = await findRunning(trx, userId)
  if (running) throw refuseReplace('JOB_RUNNING', { id: running.id })
  await check()
  const ledgerKind = kind === 'list' ? 'ai_list' : 'ai_replace'
  const [paid] = await postMovements(
    trx,
    [{ userId, currency: 'credits', delta: -cost, kind: ledgerKind, key: id }],
    at,
  )
  const credits = await findCredits(trx, userId)
  if (paid?.outcome === 'short') throw refuseReplace('CREDITS_INSUFFICIENT', { missing: cost - credits })
  if (!(await insertJob(trx, job, { timeZone, max: JOBS_PER_DAY.all })))
    throw refuseReplace('JOBS_OF_DAY', { max: JOBS_PER_DAY.all })
  await enqueue(trx, writeList, { id })
  const row = await findJob(trx, { id, userId })
  if (!row) throw new Error(`The job ${id} is gone inside its own transaction`)
  afterCommit(trx, () => tellOwner(ai, row))
  return { job: presentJob(row), credits }
}

/** Writes a list, or replacement items of one. It may wait for a model up to a minute. */
export const writeList = defineJob<{ id: string }>('write-list', { maxAttempts: 8, isSlow: true })

type NewJob = Pick<JobRow, 'id' | 'userId' | 'kind' | 'source' | 'wish' | 'cost' | 'startedAt' | 'deadline'> &
  Partial<Pick<JobRow, 'replaces' | 'draftId'>>

type Day = { timeZone: string; max: number }

/**
 * Inserts the job at the first free place of the day. Returns false when all places are taken. Unique constraints
 * decide between concurrent inserts.
 */
async function insertJob(trx: Trx, job: NewJob, { timeZone, max }: Day): Promise<boolean> {
  const { id, userId, kind, source, wish, cost, replaces = [], draftId = null, startedAt, deadline } = job
  const day = localDayOf(startedAt, timeZone)
  const { numAffectedRows } = await sql`
    INSERT INTO ai_job (id, user_id, kind, source, wish, cost, replaces, draft_id, day, place, started_at, deadline)
    SELECT ${id}, ${userId}, ${kind}, ${source}, ${JSON.stringify(wish)}::jsonb, ${cost}, ${replaces}::uuid[],
      ${draftId}::uuid, ${day}, p, ${startedAt}, ${deadline}
    FROM generate_series(1, ${max}::int) p
    WHERE NOT EXISTS (SELECT FROM ai_job j WHERE j.user_id = ${userId} AND j.day = ${day} AND j.place = p)
    ORDER BY p LIMIT 1`.execute(trx)
  return numAffectedRows === 1n
}
