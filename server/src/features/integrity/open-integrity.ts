import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { reinstateLateAppeals } from './appeals.ts'
import { integrityForms } from './forms.ts'
import { lookForAttacks } from './looking/look.ts'
import { integrityOfPerson } from './personal-store.ts'
import { reverseSerial } from './reverse-serial.ts'
import { integrityRoutes } from './routes.ts'

export const openIntegrity = (platform: Platform): Feature<'integrity'> => ({
  routes: integrityRoutes(platform),
  jobs: [
    timedJob('look-for-attacks', { cron: '*/10 * * * *' }, () => lookForAttacks(platform)),
    timedJob('reverse-serial-votes', { cron: '40 4 * * *' }, () => reverseSerial(platform)),
    timedJob('reinstate-late-appeals', { cron: '12 * * * *', atStart: true }, () => reinstateLateAppeals(platform)),
  ],
  forms: integrityForms,
  personal: integrityOfPerson,
})
