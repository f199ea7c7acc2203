import { refreshBoards, turnLeagues } from '../../features/leaderboard/index.ts'
import type { Platform } from '../../platform/index.ts'
import { joinLeagues } from './leagues-store.ts'

/** Leaderboards counted, and this week's leagues under way. */
export async function settleLeagues(platform: Platform): Promise<void> {
  await joinLeagues(platform.db, platform.clock.now())
  if (await refreshBoards(platform)) await turnLeagues(platform)
}
