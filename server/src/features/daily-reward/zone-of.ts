import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findAuthorState } from '../profiles/index.ts'
import { knownZone } from './local-date.ts'

/** Time zone of the user's calendar. */
export async function zoneOf({ config }: Pick<Platform, 'config'>, db: Db, userId: string): Promise<string> {
  const { timeZone } = await findAuthorState(db, userId, false)
  return knownZone(timeZone, config.TIME_ZONE)
}
