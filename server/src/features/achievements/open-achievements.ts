import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { achievementJobs, achievementReactions } from './listen.ts'
import { shareJob } from './people/count-shares.ts'
import { walkJob } from './people/walk-people.ts'
import { achievementsOfPerson } from './personal-store.ts'
import { achievementRoutes } from './routes.ts'

export const openAchievements = (platform: Platform): Slice<'achievements'> => ({
  routes: achievementRoutes(platform),
  events: achievementReactions(platform),
  jobs: [...achievementJobs(platform), shareJob(platform), walkJob(platform)],
  personal: achievementsOfPerson,
})
