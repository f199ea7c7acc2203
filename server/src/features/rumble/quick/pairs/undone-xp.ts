import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'
import { findDelta, type Movement, postMovements } from '../../../economy/index.ts'
import { findBallot, type Pair, type PersonRanking } from './ballot-store.ts'

type Whose = { userId: string; rankingId: string; at: Date }

const keyOf = (token: string) => `duel:${token}`
const taken = { currency: 'xp', kind: 'reversal' } as const

/**
 * Takes back the XP of an undone answer (rules 3.14). Keeps it if the user has answered the pair elsewhere since: that
 * answer stands.
 */
export async function takeXp(trx: Trx, o: Whose & { token: string; xp: number; pair: Pair }): Promise<void> {
  const { userId, rankingId, at, token, xp, pair } = o
  if (xp === 0 || (await findBallot(trx, { userId, ...pair }))) return
  await postMovements(trx, [{ ...taken, userId, rankingId, delta: -xp, key: keyOf(token) }], at)
}

/**
 * Pays back XP that undone answers had lost, because their pairs are answered again. The amount equals what was taken,
 * once per undo. Returns the total.
 */
export async function giveXpAgain(trx: Trx, o: Whose & { pairs: Pair[] }): Promise<number> {
  const { userId, rankingId, at, pairs } = o
  const again: Movement[] = []
  for (const pair of pairs) {
    const token = await findUndone(trx, { userId, rankingId, ...pair })
    const delta = token ? -(await findDelta(trx, { ...taken, userId, key: keyOf(token) })) : 0
    if (token && delta > 0)
      again.push({ userId, rankingId, currency: 'xp', kind: 'restored', delta, key: keyOf(token) })
  }
  const posted = await postMovements(trx, again, at)
  return posted.reduce((sum, { delta }) => sum + delta, 0)
}

/** Token of the user's latest undone answer to a pair; null if there is none. */
async function findUndone(db: Db, o: PersonRanking & Pair): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`SELECT token FROM duel_ask
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} AND state = 'undone' AND answer <> 'skip'
      AND least(left_item, right_item) = ${o.low} AND greatest(left_item, right_item) = ${o.high}
    ORDER BY answered_at DESC, token DESC LIMIT 1`.execute(db)
  return rows[0]?.token ?? null
}
