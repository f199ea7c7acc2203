import { type Cup, type CupSeeds, type CupSize, cupRules, rumbleRefusals } from '@liston/contract/rumble'
import { randomInt } from 'node:crypto'
import { newId, onceInTransaction } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { enterArena } from '../../quick/arena.ts'
import { findPause } from '../../quick/store.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { lockDueller } from '../../teaser/store.ts'
import { closedTo } from '../closed-to.ts'
import { drawBracket } from '../bracket/draw-bracket.ts'
import { keepCup } from '../play/keep-cup.ts'
import { noCupIn } from '../policy.ts'
import { presentCup } from '../show/present-cup.ts'
import { expireCups, findCup, findOpenCup, insertCup } from '../store.ts'

const refuse = refuser(rumbleRefusals.beginCup)
const EVEN = 2 ** 32
const byLot = () => randomInt(EVEN) / EVEN

type Begin = { userId: string; key: string | null; rankingId: string; size: CupSize; seeds: CupSeeds }

/** Draws the bracket of a new cup, and shows its first match. Its day begins now. */
export async function beginCup(platform: RumblePlatform, o: Begin): Promise<Cup> {
  const { userId, key, rankingId, size, seeds } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { beginCup: rankingId, size, seeds } }
  return onceInTransaction(platform.db, once, async (trx) => {
    await lockDueller(trx, { userId, rankingId, at })
    const entered = await enterArena(trx, { userId, rankingId, at })
    if (!entered) throw refuse('NOT_FOUND')
    const { arena, isOwn } = entered
    const to = await closedTo(trx, userId)
    if (to) throw refuse('CUPS_CLOSED', { to })
    const why = noCupIn(arena, at)
    if (why) throw refuse('NO_CUP', { why })
    if (isOwn) throw refuse('OWN_RANKING')
    if (arena.items.length < size) throw refuse('CUP_TOO_BIG', { items: arena.items.length })
    const until = await findPause(trx, { userId, at })
    if (until) throw refuse('DUELS_PAUSED', { until: until.toISOString() })
    await expireCups(trx, at, userId)
    const open = await findOpenCup(trx, o)
    if (open) throw refuse('CUP_OPEN', { id: open })
    const ids = arena.items.map((item) => item.id)
    const id = newId()
    const expiresAt = new Date(at.getTime() + cupRules.CUP_MS)
    await insertCup(trx, { ...o, id, at, expiresAt }, drawBracket(ids, { size, seeds, random: byLot }))
    const mine = { id, userId, at }
    await keepCup(trx, (await findCup(trx, mine))!, { arena, at })
    return presentCup(trx, (await findCup(trx, mine))!, { arena, at })
  })
}
