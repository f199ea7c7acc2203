import { type ArticleLikes, socialClubRefusals } from '@liston/contract/social-club'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findDiscussed } from '../store.ts'

const refuse = refuser(socialClubRefusals.like)

type Like = { userId: string; key: string | null; id: string; like: boolean }

/** Likes an article, or takes the like back; doing it again changes nothing, and nobody earns by it. */
export async function likeArticle(platform: Platform, { userId, key, id, like }: Like): Promise<ArticleLikes> {
  const seen = await findDiscussed(platform.db, { id, viewerId: userId })
  if (!seen) throw refuse('NOT_FOUND')
  if (seen.authorId === userId) throw refuse('OWN_ARTICLE')
  const request = like ? { likeArticle: id } : { unlikeArticle: id }
  await onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    await (like ? addLike(trx, { id, userId, at: platform.clock.now() }) : removeLike(trx, { id, userId }))
    return null
  })
  return findLikes(platform.db, { id, userId })
}

type Liked = { id: string; userId: string }

async function addLike(trx: Trx, { id, userId, at }: Liked & { at: Date }): Promise<void> {
  await sql`INSERT INTO article_like (article_id, user_id, created_at) VALUES (${id}, ${userId}, ${at})
    ON CONFLICT DO NOTHING`.execute(trx)
}

async function removeLike(trx: Trx, { id, userId }: Liked): Promise<void> {
  await sql`DELETE FROM article_like WHERE article_id = ${id} AND user_id = ${userId}`.execute(trx)
}

/** How many like an article, and whether this person does. */
async function findLikes(db: Db, { id, userId }: Liked): Promise<ArticleLikes> {
  const { rows } =
    await sql<ArticleLikes>`SELECT count(*)::int AS likes, coalesce(bool_or(user_id = ${userId}), false) AS liked
    FROM article_like WHERE article_id = ${id}`.execute(db)
  return rows[0] ?? { likes: 0, liked: false }
}
