import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** The platform, and which of these rankings a user has a live vote in. Voting knows it, and app.ts passes it in. */
export type RankingPlatform = Platform & {
  findVoted: (db: Db, userId: string, rankingIds: readonly string[]) => Promise<ReadonlySet<string>>
}
