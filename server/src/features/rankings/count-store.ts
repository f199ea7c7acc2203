import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/index.ts'

type Counted = { published: number; private: number; drafts: number; archived: number; trash: number; items: number }

/** How many rankings there are on each shelf of the application; locked ones count as published. */
export async function countRankings(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*) FILTER (WHERE status IN ('published', 'locked'))::int AS published,
      count(*) FILTER (WHERE status IN ('published', 'locked') AND visibility = 'private')::int AS private,
      count(*) FILTER (WHERE status = 'draft')::int AS drafts,
      count(*) FILTER (WHERE status = 'archived')::int AS archived,
      count(*) FILTER (WHERE status = 'deleted')::int AS trash,
      coalesce(sum(items_count) FILTER (WHERE status IN ('published', 'locked', 'archived')), 0)::int AS items
    FROM ranking`.execute(db)
  const counted = rows[0]
  if (!counted) throw new Error('Counting rankings answers one row')
  return counted
}

type Public = { rankings: number; points: number }
const publicSql = `SELECT count(*)::int AS rankings, coalesce(sum(points), 0)::int AS points
  FROM visible_ranking WHERE author_id = $1`

/** How many rankings of an author everybody may see, and their points. */
export async function countOf(pool: pg.Pool, authorId: string): Promise<Public> {
  const { rows } = await pool.query<Public>({ name: 'count-rankings-of', text: publicSql, values: [authorId] })
  return rows[0] ?? { rankings: 0, points: 0 }
}

type Published = { rankings: number; open: number; wellVoted: number }

/** Public rankings that were published within a time; all there are, and those of them with 30 voters or more (rules 3.31). */
export async function countPublished(db: Db, { from, to }: { from: Date; to: Date }): Promise<Published> {
  const { rows } = await sql<Published>`
    SELECT count(*) FILTER (WHERE published_at >= ${from} AND published_at < ${to})::int AS rankings,
      count(*)::int AS open, count(*) FILTER (WHERE voters >= 30)::int AS "wellVoted"
    FROM ranking WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived')`.execute(db)
  return rows[0] ?? { rankings: 0, open: 0, wellVoted: 0 }
}
