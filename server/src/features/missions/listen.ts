import { inTransaction } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { Acted } from '../acts/index.ts'
import { LevelReached } from '../economy/index.ts'
import { keepUp, missionsRest } from './settle-missions.ts'

/** Listeners that update missions, one transaction per user. Safe to repeat. */
export function missionReactions(platform: Platform): Listener[] {
  const follow = async (userIds: readonly string[]) => {
    if (missionsRest(platform)) return
    for (const userId of userIds) await inTransaction(platform.db, (trx) => keepUp(platform, trx, userId))
  }
  return [
    listener(Acted, 'count missions', ({ userIds }) => follow(userIds)),
    listener(LevelReached, 'open missions', ({ userId }) => follow([userId])),
  ]
}
