import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'
import type { DuelWinner } from '../../tables.ts'
import type { Before } from '../store.ts'

type Whose = { userId: string; rankingId: string }
export type Pair = { low: string; high: string }

/** What somebody's answer to a pair is now, if they gave one. */
export async function findBallot(db: Db, { userId, low, high }: Pair & { userId: string }): Promise<Before | null> {
  const { rows } = await sql<Before>`SELECT winner, weight, answered_at AS "answeredAt", token FROM duel
    WHERE user_id = ${userId} AND low_item = ${low} AND high_item = ${high}`.execute(db)
  return rows[0] ?? null
}

/** Without a token it is no answer to a pair of a run. */
type Ballot = Whose & Pair & { winner: DuelWinner; weight: number; token: string | null; at: Date }

/** The latest answer of a person to a pair is the one that counts. */
export async function writeBallot(trx: Trx, b: Ballot): Promise<void> {
  await sql`
    INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, token, created_at, answered_at)
    VALUES (${b.userId}, ${b.rankingId}, ${b.low}, ${b.high}, ${b.winner}, ${b.weight}, ${b.token}, ${b.at}, ${b.at})
    ON CONFLICT (user_id, low_item, high_item) DO UPDATE SET winner = excluded.winner, weight = excluded.weight,
      token = excluded.token, answered_at = excluded.answered_at`.execute(trx)
}

/** Pairs shown whose answers are taken back: one of them, or all of a run. */
type Taken = { token: string } | { runId: string }

/**
 * What stood before these answers stands again. An answer that is no longer theirs, because the pair was answered elsewhere
 * since, stays.
 */
export async function restoreBallots(trx: Trx, taken: Taken): Promise<void> {
  const those = 'token' in taken ? sql`a.token = ${taken.token}` : sql`a.run_id = ${taken.runId}`
  const same = sql`a.state = 'answered' AND ${those} AND d.token = a.token`
  await sql`DELETE FROM duel d USING duel_ask a WHERE ${same} AND a.before_winner IS NULL`.execute(trx)
  await sql`UPDATE duel d SET winner = a.before_winner, weight = a.before_weight, answered_at = a.before_answered_at,
      token = (SELECT b.token FROM duel_ask b WHERE b.token = a.before_token)
    FROM duel_ask a WHERE ${same}`.execute(trx)
}

/** Taken back: the pair may be asked anew at its place, and whatever its answer brought is no longer its run's. */
export async function writeUndone(trx: Trx, token: string): Promise<void> {
  await sql`UPDATE duel_ask SET state = 'undone', xp = 0 WHERE token = ${token}`.execute(trx)
}

/** The answer to a pair that somebody took back last. */
export async function findUndone(db: Db, o: Whose & Pair): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`SELECT token FROM duel_ask
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} AND state = 'undone' AND answer <> 'skip'
      AND least(left_item, right_item) = ${o.low} AND greatest(left_item, right_item) = ${o.high}
    ORDER BY answered_at DESC, token DESC LIMIT 1`.execute(db)
  return rows[0]?.token ?? null
}

/** How often somebody was asked a pair, and how often they did not know the items of it. */
export type SeenPair = Pair & { times: number; skips: number }

/** The pairs of a ranking that somebody has seen to the end. */
export async function findSeenPairs(db: Db, { userId, rankingId }: Whose): Promise<SeenPair[]> {
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

/** What somebody's answers in a ranking are. */
export async function findOwnDuels(db: Db, { userId, rankingId }: Whose): Promise<OwnDuel[]> {
  const { rows } = await sql<OwnDuel>`SELECT low_item AS low, high_item AS high, winner FROM standing_duel
    WHERE user_id = ${userId} AND ranking_id = ${rankingId}`.execute(db)
  return rows
}

export type RunAnswer = { left: string; right: string; answer: 'a' | 'b' | 'tie' | 'skip' }

/** The answers of a run, in the order of their places. */
export async function findRunAnswers(db: Db, runId: string): Promise<RunAnswer[]> {
  const { rows } = await sql<RunAnswer>`SELECT left_item AS "left", right_item AS "right", answer FROM duel_ask
    WHERE run_id = ${runId} AND state = 'answered' ORDER BY place`.execute(db)
  return rows
}

/** What others say of pairs: their weights on each side, a tie half on both, and how many they are. */
export type OthersSay = Pair & { forLow: number; forHigh: number; people: number }

/**
 * What everybody else answered to these pairs, one answer of each, their latest. As `standing_duel` has it, but asked from the
 * pairs: this is on the way of every answer.
 */
export async function findOthers(db: Db, o: Whose & { pairs: Pair[] }): Promise<OthersSay[]> {
  const { rows } = await sql<OthersSay>`
    SELECT p.low, p.high, count(d.user_id)::int AS people,
      coalesce(sum(d.weight * CASE d.winner WHEN 'low' THEN 1 WHEN 'tie' THEN 0.5 ELSE 0 END), 0) AS "forLow",
      coalesce(sum(d.weight * CASE d.winner WHEN 'high' THEN 1 WHEN 'tie' THEN 0.5 ELSE 0 END), 0) AS "forHigh"
    FROM jsonb_to_recordset(${JSON.stringify(o.pairs)}::jsonb) AS p (low uuid, high uuid)
    LEFT JOIN LATERAL (
      SELECT DISTINCT ON (d.user_id) d.user_id, d.weight,
        CASE WHEN l.id < h.id OR d.winner = 'tie' THEN d.winner WHEN d.winner = 'low' THEN 'high' ELSE 'low' END AS winner
      FROM (SELECT p.low AS id UNION ALL SELECT m.id FROM merged_item m
          WHERE m.ranking_id = ${o.rankingId} AND m.into_id = p.low) l
      CROSS JOIN (SELECT p.high AS id UNION ALL SELECT m.id FROM merged_item m
          WHERE m.ranking_id = ${o.rankingId} AND m.into_id = p.high) h
      JOIN duel d ON d.ranking_id = ${o.rankingId} AND d.low_item = least(l.id, h.id) AND d.high_item = greatest(l.id, h.id)
      WHERE d.user_id <> ${o.userId} ORDER BY d.user_id, d.answered_at DESC, d.low_item, d.high_item
    ) d ON d.weight > 0
    GROUP BY p.low, p.high`.execute(db)
  return rows
}
