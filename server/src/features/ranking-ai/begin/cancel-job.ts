import { rankingAiRefusals } from '@liston/contract/ranking-ai'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findCredits, holdWallet } from '../../economy/index.ts'
import { endWithout, findJob, lockRunning, presentJob } from '../ai-job.ts'
import type { RankingAi } from '../ranking-ai.ts'

const refuse = refuser(rankingAiRefusals.cancel)

export type CancelJob = { userId: string; key: string | null; id: string }

/** Cancels a job and refunds its credits. The process that runs the job gets the event and aborts its run. */
export const cancelJob = (ai: RankingAi, { userId, key, id }: CancelJob) =>
  onceInTransaction(ai.db, { userId, key, request: { cancelList: id } }, async (trx) => {
    await holdWallet(trx, userId)
    const job = await findJob(trx, { id, userId })
    if (!job) throw refuse('NOT_FOUND')
    const held = await lockRunning(trx, { id: job.id })
    if (!held && job.status !== 'cancelled') throw refuse('JOB_DONE')
    const ended = held ? await endWithout(ai, trx, held, { status: 'cancelled' }) : job
    return { job: presentJob(ended), credits: await findCredits(trx, userId) }
  })
