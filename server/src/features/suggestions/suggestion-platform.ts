import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** The platform, and the trust in users (rules 3.4). Voting computes it, and app.ts passes it in. */
export type SuggestionPlatform = Platform & {
  trustIn: (db: Db, userIds: string[], at: Date) => Promise<Map<string, number>>
}
