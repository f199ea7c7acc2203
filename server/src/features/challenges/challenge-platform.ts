import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** What a shared mission counts, by the names of acts (ADR 0044). */
export type CountedAct = 'vote' | 'review' | 'duel'
type Asked = { act: CountedAct; from: Date; to: Date }

/** The platform, and what challenges need of rooms beside and above them: app.ts brings them together. */
export type ChallengePlatform = Platform & {
  /** Trust in people (rules 3.4), of voting. */
  trustIn: (db: Db, userIds: string[], at: Date) => Promise<Map<string, number>>
  /** What people did, counted from the truth, of acts. */
  countEach: (db: Db, userId: string, asked: readonly Asked[]) => Promise<{ times: number }[]>
}
