import { type DuelTeaser, rumbleRefusals, rumbleRules } from '@liston/contract/rumble'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { noDuelsIn } from '../policy.ts'
import { type Fighter, findArena } from '../store.ts'
import { choosePairs } from './choose-pairs.ts'

const refuse = refuser(rumbleRefusals.teaser)

/** The three pairs of a ranking for a UTC day, the same for everybody while its items stay (rules 3.24). */
export async function showTeaser(
  platform: Platform,
  o: { rankingId: string; viewerId: string | null },
): Promise<DuelTeaser> {
  const { rankingId } = o
  const now = platform.clock.now()
  const arena = await findArena(platform.db, { ...o, at: now })
  if (!arena) throw refuse('NOT_FOUND')
  const why = noDuelsIn(arena, now)
  if (why) throw refuse('NO_DUELS', { why })
  const seed = `${rankingId} ${now.toISOString().slice(0, 10)}`
  const item = ({ id, name, imageUrl }: Fighter) => ({ id, name, imageUrl })
  const higher = (a: Fighter, b: Fighter) => (arena.items.indexOf(a) < arena.items.indexOf(b) ? a : b)
  const pairs = choosePairs(arena.items, { count: rumbleRules.TEASER_PAIRS, seed })
  return {
    rankingId,
    pairs: pairs.map(([a, b]) => ({ a: item(a), b: item(b), ahead: arena.ordered ? higher(a, b).id : null })),
  }
}
