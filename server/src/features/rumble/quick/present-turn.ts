import { type QuickTurn, quickRules } from '@liston/contract/rumble'
import type { Trx } from '../../../platform/db/index.ts'
import type { Arena } from '../store.ts'
import { findOwnDuels, findSeenPairs } from './pairs/ballot-store.ts'
import { itemOf, resultOf } from './own-order.ts'
import { seenIn } from './pairs/seen.ts'
import { countAnswers, findOpenAsk, type Run } from './store.ts'

type Whose = { userId: string; rankingId: string }

/** Approximate number of pairs until the user's order of a ranking is known. */
export async function pairsLeft(trx: Parameters<typeof findOwnDuels>[0], arena: Arena, o: Whose): Promise<number> {
  const shown = new Set(arena.items.map(({ id }) => id))
  const own = (await findOwnDuels(trx, o)).filter(({ low, high }) => shown.has(low) && shown.has(high))
  const { all, unseen } = seenIn(arena, await findSeenPairs(trx, o))
  return all ? 0 : Math.max(0, Math.min(quickRules.pairsForOrder(shown.size) - own.length, unseen))
}

/** The state of a run as the API returns it. */
export async function presentTurn(trx: Trx, arena: Arena, run: Run): Promise<QuickTurn> {
  const ask = run.state === 'open' ? await findOpenAsk(trx, run.id) : undefined
  const { answered } = await countAnswers(trx, run.id)
  const item = (id: string) => itemOf(arena.items.find((each) => each.id === id)!)
  return {
    runId: run.id,
    rankingId: run.rankingId,
    place: ask?.place ?? answered,
    of: run.pairs,
    left: await pairsLeft(trx, arena, run),
    pair: ask
      ? { token: ask.token, a: item(ask.left), b: item(ask.right), expiresAt: ask.expiresAt.toISOString() }
      : null,
    canUndo: run.canUndo,
    result: ask ? null : await resultOf(trx, arena, { ...run, rankingId: run.rankingId, run }),
  }
}
