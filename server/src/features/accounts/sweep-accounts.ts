import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { deleteOldEntries } from './providers/store.ts'
import { tables } from './store.ts'

const DAY_MS = 86_400_000

/** Job that deletes expired rows: sessions, links, pending sign-ins, and old counts of failed attempts. */
export const accountJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-accounts', { cron: '20 * * * *' }, async () => {
    const now = platform.clock.now()
    await deleteOldEntries(platform.db, now)
    return deleteOutdated(platform.db, { now, quietSince: new Date(now.getTime() - DAY_MS) })
  }),
]

/** Deletes rows that expired by `now`, and failure counts that have not changed since `quietSince`. */
async function deleteOutdated(db: Db, o: { now: Date; quietSince: Date }): Promise<void> {
  await tables(db).deleteFrom('session').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('mail_link').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('entry').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('passkey_question').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('factor_reset').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('email_change').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('sign_in_delay').where('updated_at', '<', o.quietSince).execute()
}
