import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Slot = {
  id: string
  userId: string
  rankingId: string
  category: CategorySlug
  costStars: number
  from: Date
  until: Date
}

/**
 * Takes the place at the head of a category. False when another stands there: the index decides, and whoever comes at the
 * same moment waits here. One whose time is over makes room.
 */
export async function insertSlot(trx: Trx, s: Slot): Promise<boolean> {
  await sql`UPDATE featured_slot SET ended_at = ends_at, ended_why = 'over'
    WHERE category = ${s.category} AND ended_at IS NULL AND ends_at <= ${s.from}`.execute(trx)
  const { numAffectedRows } = await sql`
    INSERT INTO featured_slot (id, user_id, ranking_id, category, cost_stars, starts_at, ends_at)
    VALUES (${s.id}, ${s.userId}, ${s.rankingId}, ${s.category}, ${s.costStars}, ${s.from}, ${s.until})
    ON CONFLICT (category) WHERE ended_at IS NULL DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

/** Until when somebody stands at the head of a category, seen or not. */
export async function findTakenUntil(db: Db, category: CategorySlug, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`SELECT ends_at AS until FROM featured_slot
    WHERE category = ${category} AND ended_at IS NULL AND ends_at > ${at}`.execute(db)
  return rows[0]?.until ?? null
}

/** The same of all categories. */
export async function listTaken(db: Db, at: Date) {
  const { rows } = await sql<{ category: CategorySlug; rankingId: string; userId: string; until: Date }>`
    SELECT category, ranking_id AS "rankingId", user_id AS "userId", ends_at AS until FROM featured_slot
    WHERE ended_at IS NULL AND ends_at > ${at}`.execute(db)
  return rows
}

/** What stands at the head of a category and everybody may see. It stands there only while it belongs there. */
export async function findHead(pool: pg.Pool, category: CategorySlug, at: Date) {
  const { rows } = await pool.query<{ rankingId: string; until: Date }>({
    name: 'category-head',
    text: `SELECT s.ranking_id AS "rankingId", s.ends_at AS until
      FROM featured_slot s JOIN visible_ranking r ON r.id = s.ranking_id AND r.category = s.category AND r.status = 'published'
      WHERE s.category = $1 AND s.ended_at IS NULL AND s.starts_at <= $2 AND s.ends_at > $2`,
    values: [category, at],
  })
  return rows[0]
}

/** Ends what stands for a ranking that moderators hid, before its time; who paid how much. */
export async function endHidden(trx: Trx, rankingId: string, at: Date) {
  const { rows } = await sql<{ id: string; userId: string; costStars: number }>`
    UPDATE featured_slot SET ended_at = ${at}, ended_why = 'hidden'
    WHERE ranking_id = ${rankingId} AND ended_at IS NULL AND ends_at > ${at}
    RETURNING id, user_id AS "userId", cost_stars AS "costStars"`.execute(trx)
  return rows
}

/** Ends what is over; how many. */
export async function endOver(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE featured_slot SET ended_at = ends_at, ended_why = 'over'
    WHERE ended_at IS NULL AND ends_at <= ${at}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
