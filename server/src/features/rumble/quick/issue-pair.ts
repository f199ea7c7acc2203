import { quickRules, type QuickSplit } from '@liston/contract/rumble'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Arena } from '../store.ts'
import { choosePairs, keyOf, type Seen } from '../teaser.ts'
import { findSeenPairs, type Pair, type PersonRanking, type SeenPair } from './ballot-store.ts'
import type { Ask, Run, Whose } from './store.ts'

type Sides = { left: string; right: string }

/** Issues a pair at a place of a run. The token is a random UUID. */
export async function issuePair(
  trx: Trx,
  run: Run,
  { place, left, right, at }: Sides & { place: number; at: Date },
): Promise<void> {
  const expiresAt = new Date(at.getTime() + quickRules.PAIR_MS)
  const { id: runId, userId, rankingId } = run
  await insertAsk(trx, { token: randomUUID(), runId, userId, rankingId, place, left, right, issuedAt: at, expiresAt })
}

type NewAsk = Whose & Pick<Ask, 'token' | 'runId' | 'place' | 'left' | 'right' | 'issuedAt' | 'expiresAt'>

async function insertAsk(trx: Trx, a: NewAsk): Promise<void> {
  await sql`INSERT INTO duel_ask (token, run_id, user_id, ranking_id, place, left_item, right_item, issued_at, expires_at)
    VALUES (${a.token}, ${a.runId}, ${a.userId}, ${a.rankingId}, ${a.place}, ${a.left}, ${a.right}, ${a.issuedAt},
      ${a.expiresAt})`.execute(trx)
}

/** Chooses the next pair by what the user has seen; null if there is none. */
export async function choosePair(trx: Trx, arena: Arena, run: Run): Promise<Sides | null> {
  const { seen } = seenIn(arena, await findSeenPairs(trx, run))
  const [pair] = choosePairs(arena.items, { count: 1, seed: randomUUID(), seen })
  return pair ? { left: pair[0].id, right: pair[1].id } : null
}

/** A skipped pair counts as this many extra appearances of its items, so that they are shown less. */
const UNKNOWN_COUNTS = 2

type SeenSoFar = {
  seen: Seen
  /**
   * True if the user has seen every pair. Then pairs repeat, in rounds: none comes a third time before all came twice.
   */
  all: boolean
  /** Number of pairs not yet seen in the current round. */
  unseen: number
}

/** What a user has seen in a ranking, counting only items that it shows now. */
export function seenIn({ items }: Arena, pairs: SeenPair[]): SeenSoFar {
  const shown = new Set(items.map(({ id }) => id))
  const known = pairs.filter(({ low, high }) => shown.has(low) && shown.has(high))
  const all = quickRules.pairsOf(items.length)
  const round = known.length < all ? 0 : known.reduce((least, { times }) => Math.min(least, times), Infinity)
  const met = known.filter(({ times }) => times > round)
  const asked = new Map<string, number>()
  const unknown = new Set<string>()
  for (const { low, high, times, skips } of known)
    for (const id of [low, high]) {
      asked.set(id, (asked.get(id) ?? 0) + times + UNKNOWN_COUNTS * skips)
      if (skips > 0) unknown.add(id)
    }
  return {
    seen: { met: new Set(met.map(({ low, high }) => keyOf({ id: low }, { id: high }))), asked, unknown },
    all: known.length === all,
    unseen: all - met.length,
  }
}

type Asked = { userId: string; rankingId: string; pairs: Sides[] }

/**
 * How others answered the pairs: from duels, if enough people had the same pair. Otherwise from the votes for the two
 * items, if the ranking has a community order. Otherwise null. Callers must not send it before the user's answer.
 */
export async function splitsOf(db: Db, arena: Arena, { pairs, ...o }: Asked): Promise<(QuickSplit | null)[]> {
  if (pairs.length === 0) return []
  const keyed = pairs.map(({ left, right }) => (left < right ? { low: left, high: right } : { low: right, high: left }))
  const others = new Map((await findOthers(db, { ...o, pairs: keyed })).map((say) => [`${say.low} ${say.high}`, say]))
  return pairs.map(({ left, right }, i) => {
    const say = others.get(`${keyed[i]!.low} ${keyed[i]!.high}`)
    return byDuels(say, left === keyed[i]!.low) ?? byVotes(arena, left, right)
  })
}

/** Answers of others to a pair: summed weights per side (a tie adds half to both), and the number of people. */
type OthersSay = Pair & { forLow: number; forHigh: number; people: number }

/**
 * Latest answer of every other user to these pairs, after merges of items. Equals the view `standing_duel`, but starts
 * from the pairs, because every answer runs this query.
 */
export async function findOthers(db: Db, o: PersonRanking & { pairs: Pair[] }): Promise<OthersSay[]> {
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

function byDuels(say: OthersSay | undefined, leftIsLow: boolean): QuickSplit | null {
  if (!say || say.people < quickRules.SPLIT_PEOPLE) return null
  const [forLeft, forRight] = leftIsLow ? [say.forLow, say.forHigh] : [say.forHigh, say.forLow]
  return { ...percentOf(forLeft, forRight), from: 'duels', people: say.people }
}

function byVotes({ ordered, items }: Arena, left: string, right: string): QuickSplit | null {
  const [forLeft, forRight] = [left, right].map((id) => items.find((item) => item.id === id)?.supporters ?? 0)
  if (!ordered || !forLeft || !forRight) return null
  return { ...percentOf(forLeft, forRight), from: 'votes', people: forLeft + forRight }
}

/** Whole percent that add up to 100. A side with any weight gets at least 1. */
function percentOf(a: number, b: number): { a: number; b: number } {
  const rounded = Math.round((100 * a) / (a + b))
  const shown = Math.min(b > 0 ? 99 : 100, Math.max(a > 0 ? 1 : 0, rounded))
  return { a: shown, b: 100 - shown }
}
