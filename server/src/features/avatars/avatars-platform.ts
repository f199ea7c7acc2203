import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** What avatars ask of slices on floors above is given by app.ts. */
export type AvatarsPlatform = Platform & {
  /** Whether somebody has an achievement that opens an avatar. */
  hasAchievement(trx: Trx, userId: string, achievement: string): Promise<boolean>
}
