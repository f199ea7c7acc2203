import type { Feature } from '../../platform/feature.ts'
import { archiveJobs } from './archive.ts'
import { erasingJobs } from './erase-people.ts'
import type { OwnDataPlatform } from './own-data-platform.ts'
import { exportsOfPerson } from './personal-store.ts'
import { ownDataRoutes } from './routes.ts'

export const openOwnData = (platform: OwnDataPlatform): Feature<'ownData'> => ({
  routes: ownDataRoutes(platform),
  jobs: [...archiveJobs(platform), ...erasingJobs(platform)],
  personal: exportsOfPerson,
})
