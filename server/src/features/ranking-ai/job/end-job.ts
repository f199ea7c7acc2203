import type { JobFailure } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import { afterCommit, type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { holdWallet, postMovements } from '../../economy/index.ts'
import { endJob, type JobRow, lockRunning, running } from './store.ts'
import { tellOwner } from './tell-owner.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'live'>

/** Gives credits of a job back: once, as the key of the movement says. */
export async function giveBack(trx: Trx, job: JobRow, o: { credits: number; at: Date }): Promise<void> {
  if (o.credits === 0) return
  const { userId, id } = job
  await postMovements(trx, [{ userId, currency: 'credits', delta: o.credits, kind: 'ai_refund', key: id }], o.at)
}

type Why = { status: 'failed'; failure: JobFailure } | { status: 'cancelled' }

/** Ends a job that is held and made no list, with all its credits back. */
export async function endWithout(platform: Needs, trx: Trx, job: JobRow, why: Why): Promise<JobRow> {
  const at = platform.clock.now()
  await giveBack(trx, job, { credits: job.cost, at })
  const ended = await endJob(trx, { id: job.id, refunded: job.cost, at, ...why })
  afterCommit(trx, () => tellOwner(platform, ended))
  return ended
}

/**
 * Holds a job that runs, its owner's wallet before it: whoever begins, ends, or cancels does so in this order. Does
 * nothing when it is over, or when another run than `run` has it.
 */
export async function withRunning(
  { db }: Needs,
  o: { id: string; run?: string },
  work: (trx: Trx, job: JobRow) => Promise<unknown>,
): Promise<void> {
  const userId = await findOwner(db, o.id)
  if (!userId) return
  await inTransaction(db, async (trx) => {
    if (!(await holdWallet(trx, userId))) return
    const job = await lockRunning(trx, o)
    if (job) await work(trx, job)
  })
}

/** Whose a job that runs is. */
async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM ai_job
    WHERE id = ${id} AND ${running}`.execute(db)
  return rows[0]?.userId
}

/** Ends a job without a list; nothing when it has ended. */
export const failJob = (platform: Needs, o: { id: string; run?: string; failure: JobFailure }): Promise<void> =>
  withRunning(platform, o, (trx, job) => endWithout(platform, trx, job, { status: 'failed', failure: o.failure }))
