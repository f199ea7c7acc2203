import type { ArticleLikes } from '@liston/contract/social-club'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Liked = { id: string; userId: string }

export async function addLike(trx: Trx, { id, userId, at }: Liked & { at: Date }): Promise<void> {
  await sql`INSERT INTO article_like (article_id, user_id, created_at) VALUES (${id}, ${userId}, ${at})
    ON CONFLICT DO NOTHING`.execute(trx)
}

export async function removeLike(trx: Trx, { id, userId }: Liked): Promise<void> {
  await sql`DELETE FROM article_like WHERE article_id = ${id} AND user_id = ${userId}`.execute(trx)
}

/** How many like an article, and whether this person does. */
export async function findLikes(db: Db, { id, userId }: Liked): Promise<ArticleLikes> {
  const { rows } =
    await sql<ArticleLikes>`SELECT count(*)::int AS likes, coalesce(bool_or(user_id = ${userId}), false) AS liked
    FROM article_like WHERE article_id = ${id}`.execute(db)
  return rows[0] ?? { likes: 0, liked: false }
}
