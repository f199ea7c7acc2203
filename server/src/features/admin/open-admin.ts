import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { adminForms } from './forms.ts'
import { countDaysJob } from './overview.ts'
import type { Panel } from './people/show-person.ts'
import { adminRoutes } from './routes.ts'
import { deleteEndedViews } from './view-store.ts'

/** `version`: version of the application, which the platform does not know. */
export const openAdmin = (platform: Panel, version: string): Feature<'admin'> => ({
  routes: adminRoutes(platform, version),
  forms: adminForms,
  jobs: [
    countDaysJob(platform),
    timedJob('sweep-staff-views', { cron: '50 3 * * *' }, () => deleteEndedViews(platform.db, platform.clock.now())),
  ],
  personal: panelOfPerson,
})

/** Saved views, notes, and who views the site as whom. */
const panelOfPerson = personalData({
  tables: {
    saved_view: { staff_id: 'delete' },
    staff_note: { person_id: 'delete', by_id: { keep: 'staff answer for what they noted' } },
    staff_view: { staff_id: 'delete', person_id: 'delete' },
  },
  files: {
    'saved-views': { from: 'saved_view', of: 'staff_id', columns: 'name, address, made_at', order: 'name' },
    'staff-notes': { from: 'staff_note', of: 'person_id', columns: 'words, written_at', order: 'written_at' },
    'seen-by-staff': { from: 'staff_view', of: 'person_id', columns: 'began_at, ends_at', order: 'began_at' },
  },
})
