import type { Missions } from '@liston/contract/missions'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { keepUp } from '../settle/keep-up.ts'
import { missionsOf } from './show-missions.ts'

type Dismiss = { userId: string; key: string | null; dismissed: boolean }

/** Puts the first steps away, or brings them back; they go on counting either way. */
export async function dismissOnboarding(platform: Platform, { userId, key, dismissed }: Dismiss): Promise<Missions> {
  const once = { userId, key, request: { dismissOnboarding: dismissed } }
  return onceInTransaction(platform.db, once, async (trx) => {
    await keepUp(platform, trx, userId)
    await setDismissed(trx, userId, dismissed ? platform.clock.now() : null)
    return missionsOf(platform, trx, userId)
  })
}

/** Puts the first steps away, or back. */
const setDismissed = (trx: Trx, userId: string, at: Date | null) =>
  sql`UPDATE mission_person SET dismissed_at = ${at} WHERE user_id = ${userId}`.execute(trx)
