import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { owe } from '../tell/tell-acted.ts'
import { noteViral } from './store.ts'

/** A ranking was Viral once it stood among so many first ones, within its first days (rules 3.6, 3.18). */
const AMONG = 20
const DAYS = 14

/** Every five minutes, as Viral is refreshed: who voted early in what is there now did so (rules 3.18, "Olfato"). */
export const watchViral = (platform: Platform): JobHandler =>
  timedJob('note-viral', { cron: '*/5 * * * *' }, () =>
    inTransaction(platform.db, async (trx) => {
      await owe(trx, await noteViral(trx, { at: platform.clock.now(), among: AMONG, days: DAYS }))
    }),
  )
