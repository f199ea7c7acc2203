import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import { one } from '../marks-store.ts'

/** Writes follows: some voters follow the author from their first vote on, and many are followed back a day later. */
export async function writeFollows(trx: Trx): Promise<void> {
  await sql`INSERT INTO follow (follower_id, followed_id, since)
    SELECT v.user_id, r.author_id, min(v.created_at) + interval '1 minute' FROM vote v JOIN ranking r ON r.id = v.ranking_id
    WHERE v.user_id <> r.author_id AND ${one(14, 'follows', 'v.user_id', 'r.author_id')}
    GROUP BY 1, 2`.execute(trx)
  await sql`INSERT INTO follow (follower_id, followed_id, since)
    SELECT followed_id, follower_id, least(since + interval '1 day', now()) FROM follow
    WHERE ${one(45, 'back', 'followed_id', 'follower_id')} ON CONFLICT DO NOTHING`.execute(trx)
  // Old follows cause no notifications.
  await sql`INSERT INTO follow_told (follower_id, followed_id, told_at) SELECT follower_id, followed_id, since FROM follow`.execute(
    trx,
  )
}

/**
 * Removes a follow, so that the sender of a first message is a stranger to the receiver. `writeFollows` may have
 * created it.
 */
export async function makeStranger(db: Db, { followerId, followedId }: Record<'followerId' | 'followedId', string>) {
  await sql`DELETE FROM follow WHERE follower_id = ${followerId} AND followed_id = ${followedId}`.execute(db)
}
