import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** The platform plus trust in users (rules 3.4), which the voting feature provides and app.ts connects. */
export type RumblePlatform = Platform & {
  trustIn: (db: Db, userIds: string[], at: Date) => Promise<Map<string, number>>
}
