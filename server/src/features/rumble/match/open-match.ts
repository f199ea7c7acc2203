import { timedJob } from '../../../platform/jobs/index.ts'
import type { Feature } from '../../../platform/feature.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { sweepMatches } from './sweep-matches.ts'
import { isPlayer } from './store.ts'

/** Job and live topic of 1v1. Only the players of a match may subscribe to its topic. */
export const openMatch = (platform: RumblePlatform): Required<Pick<Feature, 'jobs' | 'topics'>> => ({
  jobs: [timedJob('sweep-rumble-matches', { cron: '* * * * *', atStart: true }, () => sweepMatches(platform))],
  topics: { 'match:': (viewer, id) => viewer !== null && isPlayer(platform.db, id, viewer.id) },
})
