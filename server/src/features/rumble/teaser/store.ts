import { rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { DuelWinner } from '../tables.ts'

type Whose = { userId: string; rankingId: string; at: Date }
export type Duel = { low: string; high: string; winner: DuelWinner }

/** One person's answers in a ranking come one after another, from here to the commit. */
export async function lockDueller(trx: Trx, { userId, rankingId }: Whose): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('duel ' || ${userId} || ${rankingId}, 0))`.execute(trx)
}

/** The first of the day's places that is free; null when all are taken. */
async function freePlace(trx: Trx, { userId, rankingId, at }: Whose): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${rumbleRules.TEASER_PAIRS}) n WHERE NOT EXISTS (
      SELECT FROM duel WHERE user_id = ${userId} AND ranking_id = ${rankingId}
        AND teaser_day = (${at}::timestamptz AT TIME ZONE 'UTC')::date AND teaser_place = n)`.execute(trx)
  return rows[0]?.place ?? null
}

/** Answers a pair that was answered today anew: it has its place. False when it was not. */
async function answerAgain(trx: Trx, o: Whose, d: Duel, weight: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE duel SET winner = ${d.winner}, weight = ${weight}, answered_at = ${o.at}, token = NULL
    WHERE user_id = ${o.userId} AND low_item = ${d.low} AND high_item = ${d.high}
      AND teaser_day = (${o.at}::timestamptz AT TIME ZONE 'UTC')::date RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Keeps the latest answer to a pair, in one of the day's places. The index decides: 'full' when all are taken. */
export async function keepDuel(trx: Trx, o: Whose, d: Duel, weight: number): Promise<'new' | 'again' | 'full'> {
  if (await answerAgain(trx, o, d, weight)) return 'again'
  const place = await freePlace(trx, o)
  if (place === null) return 'full'
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, teaser_day, teaser_place, created_at, answered_at)
    VALUES (${o.userId}, ${o.rankingId}, ${d.low}, ${d.high}, ${d.winner}, ${weight},
      (${o.at}::timestamptz AT TIME ZONE 'UTC')::date, ${place}, ${o.at}, ${o.at})
    ON CONFLICT (user_id, low_item, high_item) DO UPDATE SET winner = excluded.winner, weight = excluded.weight,
      teaser_day = excluded.teaser_day, teaser_place = excluded.teaser_place, answered_at = excluded.answered_at,
      token = NULL
    RETURNING created_at = answered_at AS "isNew"`.execute(trx)
  return rows[0]?.isNew ? 'new' : 'again'
}
