import { passportsContract } from '@liston/contract/passports'
import { endpoints } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { notePassports } from './note-passports.ts'
import { showPassport } from './show-passport.ts'

export const openPassports = (platform: Platform): Feature<'passports'> => ({
  routes: passportRoutes(platform),
  jobs: [timedJob('note-passports', { cron: '*/10 * * * *', atStart: true }, () => notePassports(platform))],
})

function passportRoutes(platform: Platform) {
  const os = endpoints(passportsContract)
  return os.router({
    find: os.find.handler(({ context, input: { entity } }) =>
      showPassport(platform, { entity, viewerId: context.viewer?.id ?? null }),
    ),
  })
}
