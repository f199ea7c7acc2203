import { missionsContract } from '@liston/contract/missions'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { dismissOnboarding, rerollMission, showMissions } from './my-missions.ts'

export function missionsRoutes(platform: Platform) {
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
