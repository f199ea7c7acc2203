import { matchRules } from '@liston/contract/rumble'
import { type RawBuilder, sql } from 'kysely'

/**
 * Data of an item: its fair share of the votes, and its duels by users with any weight. Wins and losses are sums of
 * weights; a tie is half a win and half a loss.
 */
export type Known = { id: string; score: number | null; wins: number; losses: number; appearances: number }

/** Minimum share, so that an item without votes still has a chance. */
const LEAST_SHARE = 0.01

/**
 * Probability that the crowd prefers item a (rules 3.12): from duels if both items have enough, otherwise from fair
 * shares. From duels it is the ratio of the odds (w+1)/(l+1), which follow from the win rates (w+1)/(w+l+2).
 */
export function chanceOf(a: Known, b: Known): number {
  const enough = [a, b].every(({ appearances }) => appearances >= matchRules.APPEARANCES_MIN)
  const odds = enough ? oddsOfDuels : shareOf
  return odds(a) / (odds(a) + odds(b))
}

const oddsOfDuels = ({ wins, losses }: Known): number => (wins + 1) / (losses + 1)
const shareOf = ({ score }: Known): number => Math.max(LEAST_SHARE, score ?? 0)

/**
 * SQL query: `id`, `wins`, `losses` and `appearances` of a ranking's items. As in the order "Duelos", duels of weight 0
 * count for nothing.
 */
export const duelsOfItems = (rankingId: RawBuilder<unknown>) => sql`
  SELECT side.id, count(*)::int AS appearances,
    sum(e.weight * CASE e.winner WHEN 'tie' THEN 0.5 WHEN side.name THEN 1 ELSE 0 END)::float8 AS wins,
    sum(e.weight * CASE e.winner WHEN 'tie' THEN 0.5 WHEN side.name THEN 0 ELSE 1 END)::float8 AS losses
  FROM standing_duel e CROSS JOIN LATERAL (VALUES (e.low_item, 'low'), (e.high_item, 'high')) side (id, name)
  WHERE e.ranking_id = ${rankingId} AND e.weight > 0 GROUP BY side.id`
