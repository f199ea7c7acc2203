import { type ArticleLikes, socialClubRefusals } from '@liston/contract/social-club'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findDiscussed } from '../store.ts'
import { addLike, findLikes, removeLike } from './like-store.ts'

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
