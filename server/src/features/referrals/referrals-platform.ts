import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** The platform, and in how many rankings people voted, which voting on a floor above knows: app.ts brings the two together. */
export type ReferralsPlatform = Platform & {
  votedIn: (db: Db, userIds: string[], most: number) => Promise<Map<string, number>>
}
