import { levelUpStars } from '@liston/contract/economy'
import type { Platform } from '../../platform/index.ts'
import { LevelReached } from './events.ts'
import type { Posted } from './movement.ts'

/** Tells of every level that these movements reached. Call it after their commit. */
export function announceLevels(platform: Platform, posted: Posted[]): void {
  for (const userId of new Set(posted.map((p) => p.userId))) {
    const own = posted.filter((p) => p.userId === userId)
    announceLevel(platform, { userId, from: own[0]!.levelBefore, to: own[0]!.levelAfter })
  }
}

/** Tells of each level above `from` up to `to`. */
export function announceLevel(platform: Platform, o: { userId: string; from: number; to: number }): void {
  for (let level = o.from + 1; level <= o.to; level++)
    platform.events.announce(LevelReached, { userId: o.userId, level, stars: levelUpStars(level) })
}
