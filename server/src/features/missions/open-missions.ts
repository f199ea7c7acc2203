import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { missionReactions } from './listen.ts'
import { missionsRoutes } from './routes.ts'
import { closingJob } from './settle-missions.ts'

export const openMissions = (platform: Platform): Feature<'missions'> => ({
  routes: missionsRoutes(platform),
  events: missionReactions(platform),
  jobs: [closingJob(platform)],
  personal: missionsOfPerson,
})

/** Payments stay in the ledger. */
const missionsOfPerson = personalData({
  tables: {
    mission: { user_id: 'delete' },
    mission_badge: { user_id: 'delete' },
    mission_person: { user_id: 'delete' },
  },
  files: {
    missions: {
      from: 'mission',
      columns: 'series, day, kind, target, progress, state, from_at, to_at, instead_of, rewarded_at',
      order: 'day, series, slot',
    },
    'first-steps': { from: 'mission_person', columns: 'onboarding_done_at AS done_at, dismissed_at' },
    'mission-badges': { from: 'mission_badge', columns: 'month, earned_at', order: 'month' },
  },
})
