import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../../platform/jobs/index.ts'
import { Acted } from '../events.ts'
import { notePeople, takePeople } from './store.ts'

/** People in one event; who follows gets the next one. */
const AT_ONCE = 100

const tellJob = defineJob<Record<string, never>>('tell-acted')

/** Their acts changed: it is told after this transaction, with all others that wait. */
export async function owe(trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await notePeople(trx, userIds)
  await enqueue(trx, tellJob, {}, { key: 'tell-acted' })
}

/** Many changes, also of one person, are one event. */
export const tellActed = (platform: Platform): JobHandler =>
  handles(tellJob, () =>
    inTransaction(platform.db, async (trx) => {
      const userIds = await takePeople(trx, AT_ONCE)
      if (userIds.length === 0) return
      await platform.events.publish(trx, Acted, { userIds: userIds.toSorted() })
      if (userIds.length === AT_ONCE) await enqueue(trx, tellJob, {}, { key: 'tell-acted' })
    }),
  )
