import { NOT_FOUND } from '@liston/contract/kernel'
import type { Platform } from '../../../platform/index.ts'
import { retryFailed } from '../../../platform/jobs/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { lockJob } from './system-store.ts'

const refuse = refuser(NOT_FOUND)

/** Has a job that was given up tried again from the beginning. */
export const retryJob = (platform: Platform, { userId, key, id }: { userId: string; key: string | null; id: number }) =>
  actInTransaction(platform, { userId, key, request: { retryJob: id } }, async (trx, log) => {
    await lockJob(trx, id)
    const retried = await retryFailed(trx, [id])
    if (retried === 0) throw refuse('NOT_FOUND')
    await log({ act: 'retry-job', target: `job ${id}` })
    return { retried }
  })
