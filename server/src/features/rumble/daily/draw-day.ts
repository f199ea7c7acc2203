import { createHash } from 'node:crypto'
import { dailyRules, rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { localDateAt } from '../../daily-reward/index.ts'
import { chanceOf, duelsOfItems, type Known } from '../chance.ts'

type Freezing = Pick<Platform, 'db' | 'clock'>

/** The time zone in which each date begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/**
 * Draws the duels of a date, unless they exist. A set is the same worldwide and never changes. Returns false if there
 * are not enough lively rankings.
 */
export async function freezeDay({ db, clock }: Freezing, day: string): Promise<boolean> {
  if (await hasDay(db, day)) return true
  const at = clock.now()
  const duels = drawDay(await findLively(db, { day, at }), day)
  if (!duels) return false
  await inTransaction(db, (trx) => keepDay(trx, { day, at, duels }))
  return true
}

/** A lively ranking; lists of them are sorted by activity. `recent`: a daily Rumble of the last days used it. */
export type Lively = { id: string; category: string; recent: boolean; items: Known[] }
type DrawnDuel = { rankingId: string; itemA: string; itemB: string; shareA: number }

const { DAILY_CHANCE, DAILY_DUELS } = dailyRules

/** Pseudo-random number from 0 to 1 by SHA-256 of the text: the same on every server. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

type Pair = { ranking: Lively; one: string; other: string; share: number }

/**
 * Draws the seven duels of a date by its seed. It takes seven categories if possible, otherwise seven rankings,
 * otherwise fewer. No item occurs twice. Returns null without seven pairs within DAILY_CHANCE.
 */
export function drawDay(rankings: readonly Lively[], seed: string): DrawnDuel[] | null {
  const lot = (what: string) => drawn(`${seed} ${what}`)
  const inLot = rankings.toSorted((a, b) => Number(a.recent) - Number(b.recent) || lot(a.id) - lot(b.id))
  // Only of the rankings that the draw reaches.
  const pairs = new Map<string, Pair[]>()
  const chosen: Pair[] = []
  const used = new Set<string>()
  const take = (fits: (ranking: Lively) => boolean) => {
    for (const ranking of inLot) {
      if (chosen.length === DAILY_DUELS) return
      if (!fits(ranking)) continue
      const those = pairs.get(ranking.id) ?? pairsOf(ranking, lot)
      pairs.set(ranking.id, those)
      const pair = those.find(({ one, other }) => !used.has(one) && !used.has(other))
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

/**
 * All pairs of a ranking within DAILY_CHANCE, in random order by the seed. `one` is the item that the crowd prefers.
 */
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
  const lots = new Map(pairs.map((pair) => [pair, lot(pair.one + pair.other)]))
  return pairs.toSorted((a, b) => lots.get(a)! - lots.get(b)!)
}

/** Draws the sides, so that they reveal nothing. */
const onSides = ({ ranking, one, other, share }: Pair, lot: (what: string) => number): DrawnDuel =>
  lot(`side ${one} ${other}`) < 0.5
    ? { rankingId: ranking.id, itemA: one, itemB: other, shareA: share }
    : { rankingId: ranking.id, itemA: other, itemB: one, shareA: 100 - share }

/** Number of rankings in the draw, items of each, and days until a ranking may repeat if there are others. */
const LOOKED_AT = 120
const ITEMS_LOOKED_AT = 12
const RESTS_DAYS = 10

/** The hottest rankings with an order by the community, each with data of its top items. */
async function findLively(db: Db, o: { day: string; at: Date }): Promise<Lively[]> {
  const { rows } = await sql<Lively>`
    SELECT r.id, r.category, EXISTS (SELECT FROM rumble_day_duel d WHERE d.ranking_id = r.id AND d.day < ${o.day}::date
        AND d.day >= ${o.day}::date - ${RESTS_DAYS}::int) AS recent, k.items
    FROM (SELECT id, category FROM visible_ranking WHERE status = 'published' AND mode = 'community'
        AND order_label <> 'author' AND items_count >= ${rumbleRules.ITEMS_MIN}
        AND (ends_at IS NULL OR ends_at > ${o.at}::timestamptz)
      ORDER BY hot DESC, id LIMIT ${LOOKED_AT}) r
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', i.id, 'score', i.fair_score,
        'wins', coalesce(w.wins, 0), 'losses', coalesce(w.losses, 0), 'appearances', coalesce(w.appearances, 0)) ORDER BY i.fair_rank, i.id) AS items
      FROM (SELECT id, fair_score, fair_rank FROM shown_item WHERE ranking_id = r.id AND fair_rank IS NOT NULL
        ORDER BY fair_rank, id LIMIT ${ITEMS_LOOKED_AT}) i
      LEFT JOIN (${duelsOfItems(sql`r.id`)}) w ON w.id = i.id) k
    WHERE k.items IS NOT NULL`.execute(db)
  return rows
}

async function hasDay(db: Db, day: string): Promise<boolean> {
  return (await sql`SELECT 1 FROM rumble_day WHERE day = ${day}::date`.execute(db)).rows.length > 0
}

/** Inserts a date and its duels. Concurrent calls wait for the first one, whose set wins by the primary key. */
async function keepDay(trx: Trx, o: { day: string; at: Date; duels: DrawnDuel[] }): Promise<void> {
  const { rows } = await sql`INSERT INTO rumble_day (day, frozen_at) VALUES (${o.day}::date, ${o.at})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  if (rows.length === 0) return
  for (const [n, d] of o.duels.entries())
    await sql`INSERT INTO rumble_day_duel (day, place, ranking_id, item_a, item_b, share_a)
      VALUES (${o.day}::date, ${n + 1}, ${d.rankingId}, ${d.itemA}, ${d.itemB}, ${d.shareA})`.execute(trx)
}

/** Job: draws each date when it begins in the first time zone, from the votes until then. */
export const freezeDays = (platform: Platform): JobHandler =>
  timedJob('freeze-rumble-day', { cron: '*/10 * * * *' }, async () => {
    await freezeDay(platform, localDateAt(platform.clock.now(), FIRST_ZONE))
  })
