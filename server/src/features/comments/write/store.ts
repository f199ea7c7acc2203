import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type Target, tables } from '../store.ts'

type Pace = {
  joinedAt: Date
  lastAt: Date | null
  /** When the same words were written last. */
  sameAt: Date | null
  /** When they wrote since `sinceDay`, newest first; what was deleted counts. */
  times: Date[]
}

/** How much somebody has written lately. */
export async function findPace(
  db: Db,
  o: { userId: string; body: string; sinceDay: Date; sinceSame: Date },
): Promise<Pace> {
  const { rows } = await sql<{ at: Date; same: boolean }>`
    SELECT created_at AS at, lower(body) = lower(${o.body}) AND created_at > ${o.sinceSame} AS same
    FROM comment WHERE author_id = ${o.userId} AND created_at > ${o.sinceDay} ORDER BY created_at DESC LIMIT 100`.execute(
    db,
  )
  const joined = await sql<{ at: Date }>`SELECT created_at AS at FROM account_state WHERE id = ${o.userId}`.execute(db)
  if (!joined.rows[0]) throw new Error(`No account of ${o.userId}`)
  return {
    joinedAt: joined.rows[0].at,
    lastAt: rows[0]?.at ?? null,
    sameAt: rows.find(({ same }) => same)?.at ?? null,
    times: rows.map(({ at }) => at),
  }
}

export type NewComment = {
  id: string
  target: Target
  parentId: string | null
  authorId: string
  body: string
  mentions: { id: string; username: string }[]
  brief: boolean
  xp: number
  reads: number
  at: Date
}

export async function insertComment(db: Db, c: NewComment): Promise<void> {
  await tables(db)
    .insertInto('comment')
    .values({
      id: c.id,
      target_type: c.target.on,
      target_id: c.target.id,
      parent_id: c.parentId,
      author_id: c.authorId,
      body: c.body,
      mentions: JSON.stringify(c.mentions),
      brief: c.brief,
      xp: c.xp,
      reads_before: c.reads,
      created_at: c.at,
    })
    .execute()
}

/** False when they like it already: the primary key decides. */
export async function insertLike(db: Db, o: { id: string; userId: string; at: Date }): Promise<boolean> {
  const added = await tables(db)
    .insertInto('comment_like')
    .values({ comment_id: o.id, user_id: o.userId, created_at: o.at, xp: 0 })
    .onConflict((c) => c.doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  return added !== undefined
}

/** One more like, and what it brought. */
export async function countLike(db: Db, o: { id: string; userId: string; xp: number }): Promise<void> {
  await sql`UPDATE comment_like SET xp = ${o.xp} WHERE comment_id = ${o.id} AND user_id = ${o.userId}`.execute(db)
  await sql`UPDATE comment SET likes = likes + 1, xp = xp + ${o.xp} WHERE id = ${o.id}`.execute(db)
}

/** One like less; what it had brought, or null when there was none. */
export async function removeLike(db: Db, o: { id: string; userId: string }): Promise<number | null> {
  const { rows } = await sql<{ xp: number }>`WITH gone AS (
      DELETE FROM comment_like WHERE comment_id = ${o.id} AND user_id = ${o.userId} RETURNING xp)
    UPDATE comment c SET likes = c.likes - 1, xp = c.xp - gone.xp FROM gone WHERE c.id = ${o.id} RETURNING gone.xp`.execute(
    db,
  )
  return rows[0]?.xp ?? null
}
