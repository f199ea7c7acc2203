import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** Activities that a shared mission counts (ADR 0044). */
export type CountedAct = 'vote' | 'review' | 'duel'
type Asked = { act: CountedAct; from: Date; to: Date }

/** The platform plus functions of other features, which app.ts connects. */
export type ChallengePlatform = Platform & {
  /** Trust in users (rules 3.4), from the voting feature. */
  trustIn: (db: Db, userIds: string[], at: Date) => Promise<Map<string, number>>
  /** Counts users' activities from the source tables, from the feature `acts`. */
  countEach: (db: Db, userId: string, asked: readonly Asked[]) => Promise<{ times: number }[]>
}
