import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { retryFailed } from '../../../platform/jobs/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'

const refuse = refuser(NOT_FOUND)

/** Retries a failed job from its first attempt. Throws NOT_FOUND if there is no such failed job. */
export const retryJob = (platform: Platform, { userId, key, id }: { userId: string; key: string | null; id: number }) =>
  actInTransaction(platform, { userId, key, request: { retryJob: id } }, async (trx, log) => {
    await lockJob(trx, id)
    const retried = await retryFailed(trx, [id])
    if (retried === 0) throw refuse('NOT_FOUND')
    await log({ act: 'retry-job', target: `job ${id}` })
    return { retried }
  })

/** Advisory lock per job: concurrent retries run one after the other. */
const lockJob = (trx: Trx, id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('retry job ' || ${id}::text, 0))`.execute(trx)
