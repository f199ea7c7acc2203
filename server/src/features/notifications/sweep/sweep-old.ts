import { notificationRules } from '@liston/contract/notifications'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { timedJob } from '../../../platform/jobs/index.ts'
import { lockReaders } from '../make/store.ts'
import { deleteByIds, findOld } from './store.ts'

const BATCH = 1_000
const DAY_MS = 86_400_000

/** Forgets what nothing came to for 90 days (rules 3.23), some at a time. */
export async function sweepOld(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - notificationRules.KEPT_DAYS * DAY_MS)
  for (;;) {
    const old = await findOld(platform.db, before, BATCH)
    await inTransaction(platform.db, async (trx) => {
      await lockReaders(trx, [...new Set(old.map(({ userId }) => userId))])
      await deleteByIds(
        trx,
        old.map(({ id }) => id),
        before,
      )
    })
    if (old.length < BATCH) return
  }
}

export const sweepJob = (platform: Platform) =>
  timedJob('sweep-notifications', { cron: '35 4 * * *' }, () => sweepOld(platform))
