import { type CountedDuels, type DuelAnswer, rumbleRefusals, rumbleRules } from '@liston/contract/rumble'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { noDuelsIn } from '../policy.ts'
import { rewardDuels } from '../reward-duels.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { type Arena, findArena } from '../store.ts'
import { type Duel, keepDuel, lockDueller } from './store.ts'

const refuse = refuser(rumbleRefusals.answerTeaser)

type AnswerTeaser = { userId: string; key: string | null; rankingId: string; answers: DuelAnswer[] }

/** Counts what somebody answered in a ranking's page, perhaps before they had an account; all of it or nothing. */
export async function answerTeaser(platform: RumblePlatform, o: AnswerTeaser): Promise<CountedDuels> {
  const { userId, key, rankingId, answers } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { answerTeaser: rankingId, answers } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const arena = await findArena(trx, { rankingId, viewerId: userId, at })
    if (!arena) throw refuse('NOT_FOUND')
    const why = noDuelsIn(arena, at)
    if (why) throw refuse('NO_DUELS', { why })
    if (arena.authorId === userId) throw refuse('OWN_RANKING')
    await lockDueller(trx, { userId, rankingId, at })
    const weight = (await platform.trustIn(trx, [userId], at)).get(userId) ?? 0
    const duels = duelsOf(arena, answers)
    const unseen: Duel[] = []
    for (const duel of duels) {
      const kept = await keepDuel(trx, { userId, rankingId, at }, duel, weight)
      if (kept === 'full') throw refuse('DAILY_DUELS', { max: rumbleRules.TEASER_PAIRS })
      if (kept === 'new') unseen.push(duel)
    }
    return { counted: duels.length, xp: await rewardDuels(platform, trx, { ...o, at, duels: unseen }) }
  })
}

/** Pairs as they are kept, each once with its last answer. What the list no longer shows is left out. */
function duelsOf({ items }: Arena, answers: DuelAnswer[]): Duel[] {
  const shown = new Set(items.map((item) => item.id))
  const duels = new Map<string, Duel>()
  for (const { itemIds, winner } of answers) {
    const [low, high] = itemIds.toSorted() as [string, string]
    if (!shown.has(low) || !shown.has(high)) continue
    duels.set(`${low} ${high}`, { low, high, winner: winner === null ? 'tie' : winner === low ? 'low' : 'high' })
  }
  return [...duels.values()]
}
