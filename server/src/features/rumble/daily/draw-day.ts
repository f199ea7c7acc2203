import { createHash } from 'node:crypto'
import { dailyRules, rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { localDateAt } from '../../daily-reward/index.ts'

type Freezing = Pick<Platform, 'db' | 'clock'>

/** Where every date begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/**
 * Draws the set of a date unless it is drawn already; it is one for the world and never changes. False while there is
 * nothing lively enough to ask about.
 */
export async function freezeDay({ db, clock }: Freezing, day: string): Promise<boolean> {
  if (await hasDay(db, day)) return true
  const at = clock.now()
  const duels = drawDay(await findLively(db, { day, at }), day)
  if (!duels) return false
  await inTransaction(db, (trx) => keepDay(trx, { day, at, duels }))
  return true
}

/** What is known of an item: its fair share of the votes, and its duels. A tie is half a win. */
export type Known = { id: string; score: number | null; wins: number; appearances: number }

/** Duels from which on they say more than votes do (rules 3.12). */
const APPEARANCES_MIN = 12
/** An item nobody votes for still has a chance. */
const LEAST_SHARE = 0.01

/** How likely the crowd prefers the first of two: by their duels where both had enough, else by their fair shares. */
export function chanceOf(a: Known, b: Known): number {
  const enough = a.appearances >= APPEARANCES_MIN && b.appearances >= APPEARANCES_MIN
  const odds = enough ? oddsOfDuels : shareOf
  return odds(a) / (odds(a) + odds(b))
}

const oddsOfDuels = ({ wins, appearances }: Known): number => (wins + 1) / (appearances - wins + 1)
const shareOf = ({ score }: Known): number => Math.max(LEAST_SHARE, score ?? 0)

/** A lively ranking, the liveliest first in its list; `recent`: it was asked about a few days ago. */
export type Lively = { id: string; category: string; recent: boolean; items: Known[] }
type DrawnDuel = { rankingId: string; itemA: string; itemB: string; shareA: number }

const { DAILY_CHANCE, DAILY_DUELS } = dailyRules

/** A number that a text determines, 0 to 1: the same on every server. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

type Pair = { ranking: Lively; one: string; other: string; share: number }

/**
 * The seven duels of a date, by the lot of its seed: of seven categories where there are so many, else of seven rankings, else
 * of as many as there are; no item twice. Null where there are no seven pairs that are neither a coin toss nor plain.
 */
export function drawDay(rankings: readonly Lively[], seed: string): DrawnDuel[] | null {
  const lot = (what: string) => drawn(`${seed} ${what}`)
  const inLot = rankings.toSorted((a, b) => Number(a.recent) - Number(b.recent) || lot(a.id) - lot(b.id))
  const pairs = new Map(inLot.map((ranking) => [ranking.id, pairsOf(ranking, lot)]))
  const chosen: Pair[] = []
  const used = new Set<string>()
  const take = (fits: (ranking: Lively) => boolean) => {
    for (const ranking of inLot) {
      if (chosen.length === DAILY_DUELS) return
      if (!fits(ranking)) continue
      const pair = pairs.get(ranking.id)?.find(({ one, other }) => !used.has(one) && !used.has(other))
      if (!pair) continue
      chosen.push(pair)
      used.add(pair.one).add(pair.other)
    }
  }
  take(({ category, id }) => !chosen.some(({ ranking }) => ranking.category === category || ranking.id === id))
  take(({ id }) => !chosen.some(({ ranking }) => ranking.id === id))
  for (let before = -1; chosen.length < DAILY_DUELS && chosen.length > before; ) {
    before = chosen.length
    take(() => true)
  }
  return chosen.length === DAILY_DUELS ? chosen.map((pair) => onSides(pair, lot)) : null
}

/** All pairs of a ranking that may be asked, as the lot puts them; the first item is the crowd's. */
function pairsOf(ranking: Lively, lot: (what: string) => number): Pair[] {
  const pairs: Pair[] = []
  for (const [i, a] of ranking.items.entries())
    for (const b of ranking.items.slice(i + 1)) {
      const chance = chanceOf(a, b)
      const better = Math.max(chance, 1 - chance)
      if (better < DAILY_CHANCE.least || better > DAILY_CHANCE.most) continue
      const [one, other] = chance > 0.5 ? [a.id, b.id] : [b.id, a.id]
      pairs.push({ ranking, one, other, share: Math.round(better * 100) })
    }
  return pairs.toSorted((a, b) => lot(a.one + a.other) - lot(b.one + b.other))
}

/** The side says nothing: it is drawn. */
const onSides = ({ ranking, one, other, share }: Pair, lot: (what: string) => number): DrawnDuel =>
  lot(`side ${one} ${other}`) < 0.5
    ? { rankingId: ranking.id, itemA: one, itemB: other, shareA: share }
    : { rankingId: ranking.id, itemA: other, itemB: one, shareA: 100 - share }

/** Rankings that are drawn from, items of each, and days before a ranking comes again while there are others. */
const LOOKED_AT = 120
const ITEMS_LOOKED_AT = 12
const RESTS_DAYS = 10

/** The rankings that people vote in most right now, whose order the community made, with what is known of their first items. */
async function findLively(db: Db, o: { day: string; at: Date }): Promise<Lively[]> {
  const { rows } = await sql<Lively>`
    SELECT r.id, r.category, EXISTS (SELECT FROM rumble_day_duel d WHERE d.ranking_id = r.id AND d.day < ${o.day}::date
        AND d.day >= ${o.day}::date - ${RESTS_DAYS}::int) AS recent, k.items
    FROM (SELECT id, category FROM visible_ranking WHERE status = 'published' AND mode = 'community'
        AND order_label <> 'author' AND items_count >= ${rumbleRules.ITEMS_MIN}
        AND (ends_at IS NULL OR ends_at > ${o.at}::timestamptz)
      ORDER BY hot DESC, id LIMIT ${LOOKED_AT}) r
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', i.id, 'score', i.fair_score,
        'wins', coalesce(w.wins, 0), 'appearances', coalesce(w.appearances, 0)) ORDER BY i.fair_rank, i.id) AS items
      FROM (SELECT id, fair_score, fair_rank FROM shown_item WHERE ranking_id = r.id AND fair_rank IS NOT NULL
        ORDER BY fair_rank, id LIMIT ${ITEMS_LOOKED_AT}) i
      LEFT JOIN (SELECT side.id, count(*)::int AS appearances,
          sum(CASE d.winner WHEN 'tie' THEN 0.5 WHEN side.name THEN 1 ELSE 0 END)::float8 AS wins
        FROM standing_duel d CROSS JOIN LATERAL (VALUES (d.low_item, 'low'), (d.high_item, 'high')) side (id, name)
        WHERE d.ranking_id = r.id GROUP BY side.id) w ON w.id = i.id) k
    WHERE k.items IS NOT NULL`.execute(db)
  return rows
}

async function hasDay(db: Db, day: string): Promise<boolean> {
  return (await sql`SELECT 1 FROM rumble_day WHERE day = ${day}::date`.execute(db)).rows.length > 0
}

/** Freezes a date. Whoever comes at the same moment waits for the first, whose set it is: the key of the table decides. */
async function keepDay(trx: Trx, o: { day: string; at: Date; duels: DrawnDuel[] }): Promise<void> {
  const { rows } = await sql`INSERT INTO rumble_day (day, frozen_at) VALUES (${o.day}::date, ${o.at})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  if (rows.length === 0) return
  for (const [n, d] of o.duels.entries())
    await sql`INSERT INTO rumble_day_duel (day, place, ranking_id, item_a, item_b, share_a)
      VALUES (${o.day}::date, ${n + 1}, ${d.rankingId}, ${d.itemA}, ${d.itemB}, ${d.shareA})`.execute(trx)
}

/** Draws each date as it begins in the first zone of the world, from the votes until then. */
export const freezeDays = (platform: Platform): JobHandler =>
  timedJob('freeze-rumble-day', { cron: '*/10 * * * *' }, async () => {
    await freezeDay(platform, localDateAt(platform.clock.now(), FIRST_ZONE))
  })
