import { sql } from 'kysely'
import { afterCommit, type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import { defineJob, enqueue, handles, type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { findDue, leaveAtOnce, lockDue } from '../accounts/index.ts'
import type { OwnDataPlatform } from './own-data-platform.ts'

const BATCH = 200

const erasePerson = defineJob<{ userId: string }>('erase-person')

/**
 * Erases a user whose grace period is over, in one transaction. Returns false if the user
 * came back or is already erased.
 */
export async function erase(platform: OwnDataPlatform, trx: Trx, userId: string): Promise<boolean> {
  const at = platform.clock.now()
  const due = await lockDue(trx, { userId, now: at })
  if (!due) return false
  for (const data of platform.personal()) await data.erase(trx, { userId, at, ...due })
  await platform.mail.forgetTo(trx, due.email)
  return true
}

/**
 * Erases an account at once, with its votes, for a user whose address it has and never confirmed. 'used': its user
 * finished the set-up, and `evenUsed` is false.
 */
export async function eraseAtOnce(
  platform: OwnDataPlatform,
  trx: Trx,
  { userId, evenUsed }: { userId: string; evenUsed: boolean },
): Promise<'erased' | 'used'> {
  const { rows } = await sql`SELECT FROM profile_act WHERE user_id = ${userId}`.execute(trx)
  if (rows.length > 0 && !evenUsed) return 'used'
  await leaveAtOnce(trx, { userId, at: platform.clock.now() })
  await erase(platform, trx, userId)
  afterCommit(trx, () => platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null }))
  return 'erased'
}

/** Queues one job per user who is due, so that a failing job delays no other user. At most BATCH per run. */
export async function sweepDepartures({ db, clock }: OwnDataPlatform): Promise<void> {
  const due = await findDue(db, { now: clock.now(), limit: BATCH })
  for (const userId of due) await queueErasure(db, userId)
}

/** Queues the erasure of a user whose grace period is over. */
export const queueErasure = (db: Db, userId: string) => enqueue(db, erasePerson, { userId }, { key: `erase ${userId}` })

export const erasingJobs = (platform: OwnDataPlatform): JobHandler[] => [
  handles(erasePerson, async ({ userId }) => {
    if (await inTransaction(platform.db, (trx) => erase(platform, trx, userId)))
      platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  }),
  timedJob('sweep-departures', { cron: '10 * * * *', atStart: true }, () => sweepDepartures(platform)),
]
