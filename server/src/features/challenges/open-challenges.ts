import { listener } from '../../platform/events.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { MatchFinished } from '../rumble/index.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { settleMatch, sweepChallenges } from './settle-challenge.ts'
import { challengesOfPerson } from './personal-store.ts'
import { challengeRoutes } from './routes.ts'

export const openChallenges = (platform: ChallengePlatform): Feature<'challenges'> => ({
  routes: challengeRoutes(platform),
  // Safe to repeat: a challenge ends once.
  events: [listener(MatchFinished, 'end the challenge', ({ matchId }) => settleMatch(platform, matchId))],
  jobs: [timedJob('end-challenges', { cron: '*/5 * * * *' }, () => sweepChallenges(platform))],
  personal: challengesOfPerson,
})
