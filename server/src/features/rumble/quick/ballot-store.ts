import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { findDelta, type Movement, postMovements } from '../../economy/index.ts'
import type { DuelWinner } from '../tables.ts'
import type { Before } from './store.ts'

export type PersonRanking = { userId: string; rankingId: string }
export type Pair = { low: string; high: string }

/** The user's current answer to a pair; null if there is none. */
export async function findBallot(db: Db, { userId, low, high }: Pair & { userId: string }): Promise<Before | null> {
  const { rows } = await sql<Before>`SELECT winner, weight, answered_at AS "answeredAt", token FROM duel
    WHERE user_id = ${userId} AND low_item = ${low} AND high_item = ${high}`.execute(db)
  return rows[0] ?? null
}

/** `token` is null for answers outside a run of quick duels. */
type Ballot = PersonRanking & Pair & { winner: DuelWinner; weight: number; token: string | null; at: Date }

/** Saves the user's answer to a pair. It replaces an earlier one. */
export async function writeBallot(trx: Trx, b: Ballot): Promise<void> {
  await sql`
    INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, token, created_at, answered_at)
    VALUES (${b.userId}, ${b.rankingId}, ${b.low}, ${b.high}, ${b.winner}, ${b.weight}, ${b.token}, ${b.at}, ${b.at})
    ON CONFLICT (user_id, low_item, high_item) DO UPDATE SET winner = excluded.winner, weight = excluded.weight,
      token = excluded.token, answered_at = excluded.answered_at`.execute(trx)
}

/** The answers to take back: that of one token, or all of a run. */
type Taken = { token: string } | { runId: string }

/** Restores what was there before these answers. Answers that the user has since replaced elsewhere stay. */
export async function restoreBallots(trx: Trx, taken: Taken): Promise<void> {
  const those = 'token' in taken ? sql`a.token = ${taken.token}` : sql`a.run_id = ${taken.runId}`
  const same = sql`a.state = 'answered' AND ${those} AND d.token = a.token`
  await sql`DELETE FROM duel d USING duel_ask a WHERE ${same} AND a.before_winner IS NULL`.execute(trx)
  await sql`UPDATE duel d SET winner = a.before_winner, weight = a.before_weight, answered_at = a.before_answered_at,
      token = (SELECT b.token FROM duel_ask b WHERE b.token = a.before_token)
    FROM duel_ask a WHERE ${same}`.execute(trx)
}

/** How often a user answered a pair, and how often by skipping it. */
export type SeenPair = Pair & { times: number; skips: number }

/** The pairs of a ranking that the user has answered, skips included. */
export async function findSeenPairs(db: Db, { userId, rankingId }: PersonRanking): Promise<SeenPair[]> {
  const { rows } = await sql<SeenPair>`
    SELECT low, high, count(*)::int AS times, sum(skipped)::int AS skips FROM (
      SELECT least(left_item, right_item) AS low, greatest(left_item, right_item) AS high, (answer = 'skip')::int AS skipped
      FROM duel_ask WHERE user_id = ${userId} AND ranking_id = ${rankingId} AND state = 'answered'
      UNION ALL
      SELECT low_item, high_item, 0 FROM duel WHERE user_id = ${userId} AND ranking_id = ${rankingId} AND token IS NULL
    ) seen GROUP BY low, high`.execute(db)
  return rows
}

export type OwnDuel = Pair & { winner: DuelWinner }

/** The user's current answers in a ranking, after merges of items. */
export async function findOwnDuels(db: Db, { userId, rankingId }: PersonRanking): Promise<OwnDuel[]> {
  const { rows } = await sql<OwnDuel>`SELECT low_item AS low, high_item AS high, winner FROM standing_duel
    WHERE user_id = ${userId} AND ranking_id = ${rankingId}`.execute(db)
  return rows
}

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
