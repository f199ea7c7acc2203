import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/**
 * The platform plus the number of rankings with a user's votes. `app.ts` injects it from voting, which is in a higher
 * layer.
 */
export type ReferralsPlatform = Platform & {
  votedIn: (db: Db, userIds: string[], most: number) => Promise<Map<string, number>>
}
