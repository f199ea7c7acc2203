import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { achievementJobs, achievementReactions } from './listen.ts'
import { shareJob } from './count-shares.ts'
import { walkJob } from './walk-people.ts'
import { achievementsOfPerson } from './personal-store.ts'
import { achievementRoutes } from './routes.ts'

export const openAchievements = (platform: Platform): Feature<'achievements'> => ({
  routes: achievementRoutes(platform),
  events: achievementReactions(platform),
  jobs: [...achievementJobs(platform), shareJob(platform), walkJob(platform)],
  personal: achievementsOfPerson,
})
