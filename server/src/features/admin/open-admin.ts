import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { adminForms } from './forms.ts'
import { countDaysJob } from './overview.ts'
import type { Panel } from './people/show-person.ts'
import { panelOfPerson } from './personal-store.ts'
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
