import { timedJob } from '../../platform/jobs/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { sweepChallenges } from './end/settle-challenge.ts'
import { challengeForms } from './forms.ts'
import { challengesOfPerson } from './personal-store.ts'
import { challengeRoutes } from './routes.ts'

export const openChallenges = (platform: ChallengePlatform): Slice<'challenges'> => ({
  routes: challengeRoutes(platform),
  jobs: [timedJob('end-challenges', { cron: '*/5 * * * *' }, () => sweepChallenges(platform))],
  forms: challengeForms,
  personal: challengesOfPerson,
})
