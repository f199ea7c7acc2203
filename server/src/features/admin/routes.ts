import { adminContract } from '@liston/contract/admin'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { exportPeople } from './people/export-people.ts'
import { listPeople } from './people/list-people.ts'
import { findSettingChanges } from './settings-store.ts'
import { showOverview } from './show-overview.ts'
import { listStaff, setRoles } from './staff/keep-staff.ts'
import { listActs } from './staff/list-acts.ts'

/** Changes of each setting that its page shows. */
const CHANGES_SHOWN = 10

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export const adminRoutes = (platform: Platform, version: string) => {
  const os = endpoints(adminContract)
  return os.router({
    overview: os.overview.handler(() => showOverview(platform, version)),
    settingChanges: os.settingChanges.handler(async () => {
      const rows = await findSettingChanges(platform.db, CHANGES_SHOWN)
      return { items: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })) }
    }),
    people: os.people.handler(({ context, input }) => listPeople(platform, signedIn(context).viewer, input)),
    peopleFile: os.peopleFile.handler(({ context, input }) => exportPeople(platform, signedIn(context).viewer, input)),
    staff: os.staff.handler(() => listStaff(platform)),
    setRoles: os.setRoles.handler(({ context, input }) => setRoles(platform, { ...actor(context), ...input })),
    acts: os.acts.handler(({ input }) => listActs(platform, input)),
  })
}
