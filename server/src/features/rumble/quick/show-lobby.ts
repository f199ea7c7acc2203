import { type QuickLobby, rumbleRefusals } from '@liston/contract/rumble'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { enterArena, noQuickOf } from './arena.ts'
import { findSeenPairs } from './pairs/ballot-store.ts'
import { resultOf } from './own-order.ts'
import { pairsLeft } from './present-turn.ts'
import { seenIn } from './pairs/seen.ts'
import { findOpenRun } from './store.ts'

const refuse = refuser(rumbleRefusals.quickLobby)

/** A ranking before the user starts duels: why they cannot play, if so, and their results so far. */
export async function showLobby(
  { db, clock }: Platform,
  o: { userId: string; rankingId: string },
): Promise<QuickLobby> {
  const entered = await enterArena(db, { ...o, at: clock.now() })
  if (!entered) throw refuse('NOT_FOUND')
  const { arena } = entered
  const { topic, slug, language } = arena
  const why = noQuickOf(entered)
  const lobby = { rankingId: o.rankingId, topic, slug, language }
  if (why) return { ...lobby, why, left: 0, result: null }
  const { all } = seenIn(arena, await findSeenPairs(db, o))
  const isOver = all && !(await findOpenRun(db, o))
  return {
    ...lobby,
    why: isOver ? 'nothing-left' : null,
    left: await pairsLeft(db, arena, o),
    result: await resultOf(db, arena, o),
  }
}
