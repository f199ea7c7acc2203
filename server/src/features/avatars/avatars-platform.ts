import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** What avatars need from features above. app.ts injects it. */
export type AvatarsPlatform = Platform & {
  /** True if the user has this achievement, which unlocks an avatar. */
  hasAchievement(trx: Trx, userId: string, achievement: string): Promise<boolean>
}
