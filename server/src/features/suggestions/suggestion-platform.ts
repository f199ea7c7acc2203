import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** The platform, and the trust in people (rules 3.4), which voting knows: app.ts brings the two together. */
export type SuggestionPlatform = Platform & {
  trustIn: (db: Db, userIds: string[], at: Date) => Promise<Map<string, number>>
}
