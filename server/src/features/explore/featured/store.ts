import { exploreRules, type FeaturedWhy } from '@liston/contract/explore'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type Standing = { why: FeaturedWhy; until: Date }
/** What the rules of the rail ask of a ranking that its viewer may see. `pinned`: its author has used this month's pin. */
export type Candidate = {
  authorId: string
  level: number
  trustedVoters: number
  public: boolean
  pinned: boolean
  standing: { why: FeaturedWhy; until: string }[]
}

type At = { at: Date; timeZone: string }

/** First day of the month in the time zone of the installation. */
export const monthSql = ({ at, timeZone }: At) =>
  sql`date_trunc('month', ${at}::timestamptz AT TIME ZONE ${timeZone})::date`

export async function findCandidate(
  db: Db,
  o: At & { id: string; viewerId: string | null },
): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    SELECT r.author_id AS "authorId", w.level, r.weighted_voters AS "trustedVoters",
      EXISTS (SELECT FROM visible_ranking v WHERE v.id = r.id) AS public,
      EXISTS (SELECT FROM featured_ranking f WHERE f.author_id = r.author_id AND f.why = 'pinned' AND f.month = ${monthSql(o)}) AS pinned,
      (SELECT coalesce(json_agg(json_build_object('why', f.why,
          'until', to_char(f.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY f.ends_at), '[]')
        FROM featured_ranking f WHERE f.ranking_id = r.id AND f.starts_at <= ${o.at} AND f.ends_at > ${o.at}) AS standing
    FROM ranking_seen_by(${o.viewerId}) r JOIN wallet w ON w.user_id = r.author_id WHERE r.id = ${o.id}`.execute(db)
  return rows[0] ?? null
}

/** Pins a ranking that is its author's own; false where the month has its pin already. */
export async function insertPin(trx: Trx, o: At & { id: string; authorId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at)
    SELECT r.id, r.author_id, 'pinned', ${monthSql(o)}, ${o.at}, ${o.at}::timestamptz + ${exploreRules.PIN.hours} * interval '1 hour'
    FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id
    WHERE r.id = ${o.id} AND r.author_id = ${o.authorId} AND w.level >= ${exploreRules.PIN.minLevel}
    ON CONFLICT (author_id, why, month) WHERE why <> 'editor' DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

type Choice = At & { id: string; days: number; chosenBy: string }

/** The editors' choice, if rules 3.17 allow it; chosen again it stands anew from now on. */
export async function keepChoice(trx: Trx, o: Choice): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at, chosen_by)
    SELECT r.id, r.author_id, 'editor', ${monthSql(o)}, ${o.at}, ${o.at}::timestamptz + ${o.days} * interval '1 day', ${o.chosenBy}
    FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id
    WHERE r.id = ${o.id} AND w.level >= ${exploreRules.EDITORS_CHOICE.minLevel}
      AND r.weighted_voters >= ${exploreRules.EDITORS_CHOICE.trustedVoters}
    ON CONFLICT (ranking_id) WHERE why = 'editor' DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      chosen_by = excluded.chosen_by, month = excluded.month`.execute(trx)
  return numAffectedRows === 1n
}

/** Ends an editors' choice now; whether one stood. */
export async function endChoice(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE featured_ranking SET ends_at = greatest(starts_at, ${at})
    WHERE ranking_id = ${id} AND why = 'editor' AND ends_at > ${at}`.execute(trx)
  return numAffectedRows === 1n
}

const railSql = `
  SELECT f.id, f.why FROM (
    SELECT DISTINCT ON (f.ranking_id) f.ranking_id AS id, f.why FROM featured_ranking f
    JOIN visible_ranking r ON r.id = f.ranking_id
    WHERE f.ends_at > $1 AND f.starts_at <= $1 AND r.status <> 'archived' ORDER BY f.ranking_id, f.seq DESC
  ) f
  ORDER BY f.why = 'editor', md5(date_trunc('hour', $1::timestamptz)::text || f.id::text) LIMIT ${exploreRules.HOME_FEATURED}`

/** What stands in the rail now; authors' own come before the editors' choice. Where more do than it holds, the hour's own lot decides. */
export async function findRail(pool: pg.Pool, at: Date): Promise<{ id: string; why: FeaturedWhy }[]> {
  const { rows } = await pool.query<{ id: string; why: FeaturedWhy }>({
    name: 'featured-rail',
    text: railSql,
    values: [at],
  })
  return rows
}
