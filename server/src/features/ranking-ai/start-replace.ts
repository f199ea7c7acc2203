import { JOB_TIMEOUT_MS, JOBS_PER_DAY, rankingAiRefusals, REPLACE } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import { afterCommit, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findCredits, holdWallet, postMovements, refillCredits } from '../economy/index.ts'
import { findAuthorState } from '../profiles/index.ts'
import { findDraftItems } from '../rankings/index.ts'
import { findBlocked } from './guard/blocked-topics.ts'
import { countOfDay, dayOf, endOverdue, findJob, findRunning, type JobRow, presentJob, tellOwner } from './ai-job.ts'
import type { RankingAi } from './ranking-ai.ts'

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

type Beginning = { job: NewJob; timeZone: string; check(): Promise<void> }

/**
 * Reserves the credits of a job and enqueues it. The wallet lock comes first, so jobs of one user start one after
 * another. What `check` reads cannot change before the commit.
 */
export async function beginJob(ai: RankingAi, trx: Trx, { job, timeZone, check }: Beginning) {
  const { id, userId, kind, cost, startedAt: at } = job
  if (!(await holdWallet(trx, userId))) throw new Error('somebody without a wallet')
  const running = await findRunning(trx, userId)
  if (running) throw refuse('JOB_RUNNING', { id: running.id })
  await check()
  const ledgerKind = kind === 'list' ? 'ai_list' : 'ai_replace'
  const [paid] = await postMovements(
    trx,
    [{ userId, currency: 'credits', delta: -cost, kind: ledgerKind, key: id }],
    at,
  )
  const credits = await findCredits(trx, userId)
  if (paid?.outcome === 'short') throw refuse('CREDITS_INSUFFICIENT', { missing: cost - credits })
  if (!(await insertJob(trx, job, { timeZone, max: JOBS_PER_DAY.all })))
    throw refuse('JOBS_OF_DAY', { max: JOBS_PER_DAY.all })
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
  const day = dayOf(startedAt, timeZone)
  const { numAffectedRows } = await sql`
    INSERT INTO ai_job (id, user_id, kind, source, wish, cost, replaces, draft_id, day, place, started_at, deadline)
    SELECT ${id}, ${userId}, ${kind}, ${source}, ${JSON.stringify(wish)}::jsonb, ${cost}, ${replaces}::uuid[],
      ${draftId}::uuid, ${day}, p, ${startedAt}, ${deadline}
    FROM generate_series(1, ${max}::int) p
    WHERE NOT EXISTS (SELECT FROM ai_job j WHERE j.user_id = ${userId} AND j.day = ${day} AND j.place = p)
    ORDER BY p LIMIT 1`.execute(trx)
  return numAffectedRows === 1n
}
