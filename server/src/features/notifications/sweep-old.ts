import { notificationRules } from '@liston/contract/notifications'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import { lockReaders } from './make-notifications.ts'

const BATCH = 1_000
const DAY_MS = 86_400_000

/** Deletes notifications, in batches, that nothing was added to for 90 days (rules 3.23). */
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

/** Notifications and heads of groups that are older than a given time. */
async function findOld(db: Db, before: Date, limit: number): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`SELECT id, user_id AS "userId" FROM notification
    WHERE at < ${before} AND group_id IS NULL ORDER BY at LIMIT ${limit}`.execute(db)
  return rows
}

/** Deletes notifications that are still that old, with the members of their groups. */
const deleteByIds = (trx: Trx, ids: string[], before: Date) =>
  sql`DELETE FROM notification WHERE id = ANY (${ids}::uuid[]) AND at < ${before}`.execute(trx)

export const sweepJob = (platform: Platform) =>
  timedJob('sweep-notifications', { cron: '35 4 * * *' }, () => sweepOld(platform))
