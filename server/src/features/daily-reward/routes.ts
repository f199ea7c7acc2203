import { dailyRewardContract } from '@liston/contract/daily-reward'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { buyFreeze, grantReward, repairStreak } from './grant-reward.ts'
import { showMonth, showStreak } from './show-streak.ts'

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function dailyRewardRoutes(platform: Platform) {
  const os = endpoints(dailyRewardContract)
  return os.router({
    grant: os.grant.handler(({ context, input }) =>
      grantReward(platform, { ...actor(context), forId: input.p_user_id }),
    ),
    streak: os.streak.handler(({ context }) => showStreak(platform, platform.db, signedIn(context).viewer.id)),
    month: os.month.handler(({ context, input: { month } }) =>
      showMonth(platform, { userId: signedIn(context).viewer.id, month }),
    ),
    buyFreeze: os.buyFreeze.handler(({ context, input }) => buyFreeze(platform, { ...actor(context), ...input })),
    repair: os.repair.handler(({ context }) => repairStreak(platform, actor(context))),
  })
}
