import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { notePassports } from './note-passports.ts'
import { passportRoutes } from './routes.ts'

export const openPassports = (platform: Platform): Feature<'passports'> => ({
  routes: passportRoutes(platform),
  jobs: [timedJob('note-passports', { cron: '*/10 * * * *', atStart: true }, () => notePassports(platform))],
})
