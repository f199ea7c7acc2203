import { followRules, type Relation } from '@liston/contract/follows'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { FollowTables } from './tables.ts'

const tables = (db: Db) => db.withTables<FollowTables>()

type Pair = { followerId: string; followedId: string }
type Mute = { muterId: string; mutedId: string }

/** How somebody, or a guest, stands to a person, and that person's counters. */
export async function findRelation(db: Db, id: string, viewerId: string | null): Promise<Relation> {
  type Row = Omit<Relation, 'id' | 'friend'>
  const { rows } = await sql<Row>`
    SELECT EXISTS (SELECT FROM follow WHERE follower_id = ${viewerId}::uuid AND followed_id = ${id}) AS following,
      EXISTS (SELECT FROM follow WHERE follower_id = ${id} AND followed_id = ${viewerId}::uuid) AS "followsMe",
      EXISTS (SELECT FROM person_block WHERE blocker_id = ${viewerId}::uuid AND blocked_id = ${id}) AS blocked,
      EXISTS (SELECT FROM mute WHERE muter_id = ${viewerId}::uuid AND muted_id = ${id}) AS muted,
      coalesce(c.followers, 0) AS followers, coalesce(c.following, 0) AS follows
    FROM (VALUES (1)) one LEFT JOIN follow_count c ON c.user_id = ${id}`.execute(db)
  const row = rows[0]!
  return { id, ...row, friend: row.following && row.followsMe }
}

/** One more follow of a person's UTC day; false when the day has as many as it may. The row decides, and is kept until the commit. */
export async function takeFollowOfDay(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO follow_day AS d (user_id, day, follows)
    VALUES (${userId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (user_id) DO UPDATE
    SET day = excluded.day, follows = CASE WHEN d.day = excluded.day THEN d.follows + 1 ELSE 1 END
    WHERE d.day <> excluded.day OR d.follows < ${followRules.FOLLOWS_PER_DAY} RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** How many somebody follows. Asked after `takeFollowOfDay` it holds until the commit: nobody else adds to it. */
export async function countFollowing(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{
    following: number
  }>`SELECT following FROM follow_count WHERE user_id = ${userId}`.execute(trx)
  return rows[0]?.following ?? 0
}

export const isFollowing = async (db: Db, { followerId, followedId }: Pair): Promise<boolean> =>
  (await tables(db)
    .selectFrom('follow')
    .select('since')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst()) !== undefined

/** The trigger counts. */
export const insertFollow = (trx: Trx, { followerId, followedId }: Pair, at: Date) =>
  tables(trx).insertInto('follow').values({ follower_id: followerId, followed_id: followedId, since: at }).execute()

export const deleteFollow = (trx: Trx, { followerId, followedId }: Pair) =>
  tables(trx).deleteFrom('follow').where('follower_id', '=', followerId).where('followed_id', '=', followedId).execute()

/** Whether a follow is news: it was not within the time that rules 3.7 give. From now on it was. */
export async function isNews(trx: Trx, { followerId, followedId }: Pair, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO follow_told AS t (follower_id, followed_id, told_at) VALUES (${followerId}, ${followedId}, ${at})
    ON CONFLICT (follower_id, followed_id) DO UPDATE SET told_at = excluded.told_at
    WHERE t.told_at <= ${new Date(at.getTime() - followRules.FOLLOW_NEWS_MS)} RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Forgets what was news so long ago that it may be again. */
export async function sweepTold(db: Db, at: Date): Promise<void> {
  await sql`DELETE FROM follow_told WHERE told_at <= ${new Date(at.getTime() - followRules.FOLLOW_NEWS_MS)}`.execute(db)
}

export const insertMute = (trx: Trx, { muterId, mutedId }: Mute, at: Date) =>
  tables(trx)
    .insertInto('mute')
    .values({ muter_id: muterId, muted_id: mutedId, since: at })
    .onConflict((c) => c.doNothing())
    .execute()

export const deleteMute = (trx: Trx, { muterId, mutedId }: Mute) =>
  tables(trx).deleteFrom('mute').where('muter_id', '=', muterId).where('muted_id', '=', mutedId).execute()
