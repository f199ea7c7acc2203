import { ownDataContract } from '@liston/contract/own-data'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { archiveJobs, askArchive, presentArchive } from './archive.ts'
import { erasingJobs } from './erase-people.ts'
import type { OwnDataPlatform } from './own-data-platform.ts'
import { findLast } from './store.ts'

export const openOwnData = (platform: OwnDataPlatform): Feature<'ownData'> => ({
  routes: ownDataRoutes(platform),
  jobs: [...archiveJobs(platform), ...erasingJobs(platform)],
  personal: exportsOfPerson,
})

function ownDataRoutes(platform: OwnDataPlatform) {
  const os = endpoints(ownDataContract)
  return os.router({
    archive: os.archive.handler(async ({ context }) =>
      presentArchive(await findLast(platform.db, signedIn(context).viewer.id), platform.clock.now()),
    ),
    askArchive: os.askArchive.handler(({ context }) => askArchive(platform, signedIn(context))),
  })
}

/** The user's archive requests and, for staff, their logged actions. */
const exportsOfPerson = personalData({
  tables: {
    data_export: { user_id: endExports },
    staff_act: { by_id: { keep: 'staff answer for what they did' } },
  },
  files: {
    archives: { from: 'data_export', columns: 'asked_at, language, state, bytes, expires_at', order: 'asked_at' },
    'staff-acts': {
      from: 'staff_act',
      of: 'by_id',
      columns: 'done_at, act, target, before, after, reason',
      order: 'seq',
    },
  },
})

/** Ends the archives of a user who is erased. The next sweep deletes the files. */
async function endExports(trx: Trx, { userId, at }: Leaver): Promise<void> {
  await sql`UPDATE data_export SET state = CASE state WHEN 'waiting' THEN 'gone' ELSE state END,
    expires_at = CASE state WHEN 'ready' THEN least(expires_at, ${at}::timestamptz) ELSE expires_at END
    WHERE user_id = ${userId}`.execute(trx)
}
