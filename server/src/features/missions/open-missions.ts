import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { missionReactions } from './listen.ts'
import { missionsOfPerson } from './personal-store.ts'
import { missionsRoutes } from './routes.ts'
import { closingJob } from './settle-missions.ts'

export const openMissions = (platform: Platform): Feature<'missions'> => ({
  routes: missionsRoutes(platform),
  events: missionReactions(platform),
  jobs: [closingJob(platform)],
  personal: missionsOfPerson,
})
