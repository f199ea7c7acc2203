import { achievementRefusals } from '@liston/contract/achievements'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { postMovements } from '../../economy/index.ts'
import { type Grant, nameOf } from './grant-due.ts'

const refuse = refuser(achievementRefusals.revoke)

type Revoke = { byId: string; key: string | null; userId: string; achievement: string }

/**
 * Revokes an achievement for fraud and takes back its Stars, at most those the user still has. Logs it as staff
 * activity. Throws NOT_FOUND if the user does not have it.
 */
export async function revokeAchievement(platform: Platform, { byId, key, userId, achievement }: Revoke) {
  const at = platform.clock.now()
  const request = { revokeAchievement: { userId, achievement } }
  return actInTransaction(platform, { userId: byId, key, request }, async (trx, log) => {
    const taken = await revokeGrants(trx, userId, achievement, at)
    if (taken.length === 0) throw refuse('NOT_FOUND')
    let stars = 0
    for (const step of taken) {
      const key = `achievement:${nameOf(step)}`
      // The balance cannot go below 0: Stars already spent are written off.
      const back = { userId, currency: 'stars', kind: 'reversal', key, delta: -step.stars } as const
      const [posted] = await postMovements(trx, [back], at)
      stars -= posted?.delta ?? 0
    }
    const before = { achievement, steps: taken.length }
    await log({ act: 'revoke-achievement', target: `person ${userId}`, before, after: { stars: -stars } })
    return { steps: taken.length, stars }
  })
}

/** Marks all steps of an achievement as revoked and returns them. */
async function revokeGrants(trx: Trx, userId: string, key: string, at: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`UPDATE achievement_grant SET revoked_at = greatest(at, ${at}::timestamptz)
    WHERE user_id = ${userId} AND key = ${key} AND revoked_at IS NULL RETURNING key, step, stars`.execute(trx)
  return rows.sort((a, b) => a.step - b.step)
}
