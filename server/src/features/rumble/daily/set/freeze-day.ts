import { rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../../platform/jobs/index.ts'
import { localDateAt } from '../../../daily-reward/index.ts'
import { drawDay, type DrawnDuel, type Lively } from './draw-day.ts'

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
