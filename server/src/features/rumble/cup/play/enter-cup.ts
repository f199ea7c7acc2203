import { type NoDuels, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { enterArena } from '../../quick/arena.ts'
import { findPause } from '../../quick/store.ts'
import type { Arena } from '../../store.ts'
import { lockDueller } from '../../teaser/store.ts'
import { noCupIn } from '../policy.ts'
import { findCup, readCup, type Whose } from '../store.ts'
import type { CupRow } from '../tables.ts'

const refuse = refuser(rumbleRefusals.resumeCup)

type Asked = { id: string; userId: string; at: Date }
type Entered = { cup: CupRow; arena: Arena; why: NoDuels | null }

/** A cup of somebody and its ranking as it is now, held until the commit; answers come one after another. */
export async function enterCup(trx: Trx, o: Asked): Promise<Entered> {
  const found = await findCup(trx, o)
  if (!found) throw refuse('NOT_FOUND')
  await lockDueller(trx, { ...o, rankingId: found.rankingId })
  const cup = await holdCup(trx, o)
  const entered = await enterArena(trx, { ...o, rankingId: found.rankingId })
  if (!cup || !entered) throw refuse('NOT_FOUND')
  return { cup, arena: entered.arena, why: noCupIn(entered.arena, o.at) }
}

/** Somebody's cup, locked until the commit: the job that ends abandoned cups waits. */
async function holdCup(trx: Trx, o: Whose): Promise<CupRow | undefined> {
  // Held first: what is read in one statement with the lock may be older than the row.
  await sql`SELECT FROM rumble_cup WHERE id = ${o.id} AND user_id = ${o.userId} FOR UPDATE`.execute(trx)
  return (await readCup(o, true).execute(trx)).rows[0]
}

/** Refuses whatever cannot be played now: it is over, its ranking takes no duels, or the person is to pause. */
export async function mayPlay(trx: Trx, { cup, why }: Entered, o: Asked): Promise<void> {
  if (cup.state !== 'open') throw refuse('CUP_OVER', { why: cup.state })
  if (why) throw refuse('NO_CUP', { why })
  const until = await findPause(trx, o)
  if (until) throw refuse('DUELS_PAUSED', { until: until.toISOString() })
}
