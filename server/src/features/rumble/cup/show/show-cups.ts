import type { Language } from '@liston/contract/kernel'
import { type Cup, type CupLine, cupRules, type CupOffer, type MyCups, rumbleRefusals } from '@liston/contract/rumble'
import type { Platform } from '../../../../platform/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { enterArena } from '../../quick/arena.ts'
import { closedTo } from '../closed-to.ts'
import { findCup } from '../store.ts'
import { presentCup } from './present-cup.ts'
import { findLines, findOffer } from './store.ts'

const refuse = refuser(rumbleRefusals.cup)
const OPEN_MAX = 50
const OVER_MAX = 10
const OFFERED = 50

/** What somebody has of cups. */
export async function listCups({ db, clock }: Platform, userId: string): Promise<MyCups> {
  const at = clock.now()
  const lines = async (open: boolean, limit: number): Promise<CupLine[]> =>
    (await findLines(db, { userId, at, open, limit })).map(({ expiresAt, ...line }) => ({
      ...line,
      of: cupRules.matchesOf(line.size),
      expiresAt: expiresAt.toISOString(),
    }))
  return { open: await lines(true, OPEN_MAX), over: await lines(false, OVER_MAX) }
}

/** Which rankings somebody can begin a cup of. */
export async function offerCups({ db, clock }: Platform, o: { userId: string; lang: Language }): Promise<CupOffer> {
  const closed = await closedTo(db, o.userId)
  return { closed, rankings: closed ? [] : await findOffer(db, { ...o, at: clock.now(), limit: OFFERED }) }
}

/** A cup as it stands; whoever sees its ranking no more sees no cup of it. */
export async function showCup({ db, clock }: Platform, o: { userId: string; id: string }): Promise<Cup> {
  const at = clock.now()
  const cup = await findCup(db, { ...o, at })
  const entered = cup && (await enterArena(db, { userId: o.userId, rankingId: cup.rankingId, at }))
  if (!entered) throw refuse('NOT_FOUND')
  return presentCup(db, cup, { arena: entered.arena, at })
}
