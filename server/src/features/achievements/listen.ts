import { AVATAR_UNDO_MS } from '@liston/contract/avatars'
import { type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { defineJob, enqueue, handles } from '../../platform/jobs/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { Acted } from '../acts/index.ts'
import { AvatarUnlocked } from '../avatars/index.ts'
import { DailyRewardGranted } from '../daily-reward/index.ts'
import { MonthlyBadgeEarned } from '../missions/index.ts'
import { VotesSettled } from '../voting/index.ts'
import { grantBadge, grantDue } from './grant/grant-due.ts'
import { watchRising } from './watch-rising.ts'

const countAgain = defineJob<{ userId: string }>('count-achievements-of')

/** Listeners that recount achievements after the activity they depend on. */
export function achievementReactions(platform: Platform): Listener[] {
  return [
    listener(Acted, 'grant achievements', ({ userIds }) => grantDue(platform, userIds)),
    listener(DailyRewardGranted, 'count streak', ({ userId }) => grantDue(platform, [userId])),
    listener(MonthlyBadgeEarned, 'grant badge', ({ userId, month }) =>
      inTransaction(platform.db, async (trx) => {
        await grantBadge(platform, trx, { userId, month: Number(month.slice(5, 7)) })
      }),
    ),
    listener(VotesSettled, 'watch rising', async (settled) => grantDue(platform, await watchRising(platform, settled))),
    // A purchased avatar counts once it can no longer be returned.
    listener(AvatarUnlocked, 'count avatars', async ({ userId }) => {
      await grantDue(platform, [userId])
      const runAt = new Date(platform.clock.now().getTime() + AVATAR_UNDO_MS + 1000)
      await inTransaction(platform.db, (trx) =>
        enqueue(trx, countAgain, { userId }, { key: `avatars of ${userId}`, runAt }),
      )
    }),
  ]
}

export const achievementJobs = (platform: Platform) => [
  handles(countAgain, ({ userId }) => grantDue(platform, [userId])),
]
