import { missionsContract } from '@liston/contract/missions'
import { inTransaction } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { Acted } from '../acts/index.ts'
import { LevelReached } from '../economy/index.ts'
import { dismissOnboarding, rerollMission, showMissions } from './my-missions.ts'
import { closingJob, isDue, keepUp, missionsRest } from './settle-missions.ts'
import { findState } from './store.ts'

export const openMissions = (platform: Platform): Feature<'missions'> => ({
  routes: missionsRoutes(platform),
  events: missionReactions(platform),
  jobs: [closingJob(platform)],
  personal: missionsOfPerson,
})

/** Listeners that update missions, one transaction per user. Safe to repeat. */
function missionReactions(platform: Platform): Listener[] {
  const follow = async (userIds: readonly string[]) => {
    if (missionsRest(platform)) return
    for (const userId of userIds) {
      const at = platform.clock.now()
      const state = await findState(platform.db, { userId, at })
      if (!state || isDue(state, at)) await inTransaction(platform.db, (trx) => keepUp(platform, trx, userId))
    }
  }
  return [
    listener(Acted, 'count missions', ({ userIds }) => follow(userIds)),
    listener(LevelReached, 'open missions', ({ userId }) => follow([userId])),
  ]
}

function missionsRoutes(platform: Platform) {
  const os = endpoints(missionsContract)
  return os.router({
    mine: os.mine.handler(({ context }) => showMissions(platform, signedIn(context).viewer.id)),
    reroll: os.reroll.handler(({ context, input }) =>
      rerollMission(platform, { userId: signedIn(context).viewer.id, key: context.idempotencyKey, ...input }),
    ),
    dismissOnboarding: os.dismissOnboarding.handler(({ context, input }) =>
      dismissOnboarding(platform, { userId: signedIn(context).viewer.id, key: context.idempotencyKey, ...input }),
    ),
  })
}

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
