import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { openHeld } from './cases/open-held.ts'
import { copyrightForms } from './copyright/forms.ts'
import { returnCountered } from './copyright/counter.ts'
import type { Desk } from './desk.ts'
import { endOverSanctions } from './sanction.ts'
import { overturnLateAppeals } from './late-appeals.ts'
import { reportForms } from './forms.ts'
import { reportsRoutes } from './routes.ts'
import { reportsOfPerson } from './personal-store.ts'

/** Opens the feature. `app.ts` passes what it needs of lower layers. */
export const openReports = (desk: Desk): Feature<'reports'> => ({
  routes: reportsRoutes(desk),
  events: [openHeld(desk)],
  forms: [...reportForms, ...copyrightForms],
  personal: reportsOfPerson,
  jobs: [
    timedJob('end-sanctions', { cron: '*/5 * * * *' }, () => endOverSanctions(desk)),
    timedJob('overturn-late-appeals', { cron: '12 * * * *', atStart: true }, () => overturnLateAppeals(desk)),
    timedJob('return-countered', { cron: '7 * * * *', atStart: true }, () => returnCountered(desk)),
  ],
})
