import { followRules, type Relation } from '@liston/contract/follows'
import { sql } from 'kysely'
import type { Db, ReadPool, Trx } from '../../platform/db/index.ts'

type FollowTables = {
  follow: { follower_id: string; followed_id: string; since: Date }
  mute: { muter_id: string; muted_id: string; since: Date }
}

export const tables = (db: Db) => db.withTables<FollowTables>()

export type Pair = { followerId: string; followedId: string }

const relationSql = `
  SELECT EXISTS (SELECT FROM follow WHERE follower_id = $2 AND followed_id = $1) AS following,
    EXISTS (SELECT FROM follow WHERE follower_id = $1 AND followed_id = $2) AS "followsMe",
    EXISTS (SELECT FROM person_block WHERE blocker_id = $2 AND blocked_id = $1) AS blocked,
    EXISTS (SELECT FROM mute WHERE muter_id = $2 AND muted_id = $1) AS muted,
    coalesce(c.followers, 0) AS followers, coalesce(c.following, 0) AS follows
  FROM (VALUES (1)) one LEFT JOIN follow_count c ON c.user_id = $1`

/** A user's or guest's relationship to another user, and the follower counts of that user. */
export async function findRelation(pool: ReadPool, id: string, viewerId: string | null): Promise<Relation> {
  type Row = Omit<Relation, 'id' | 'friend'>
  const { rows } = await pool.query<Row>({ name: 'find-relation', text: relationSql, values: [id, viewerId] })
  const row = rows[0]!
  return { id, ...row, friend: row.following && row.followsMe }
}

export const deleteFollow = (trx: Trx, { followerId, followedId }: Pair) =>
  tables(trx).deleteFrom('follow').where('follower_id', '=', followerId).where('followed_id', '=', followedId).execute()

/** Deletes records of notifications that are so old that a new follow may notify again. */
export async function sweepTold(db: Db, at: Date): Promise<void> {
  await sql`DELETE FROM follow_told WHERE told_at <= ${new Date(at.getTime() - followRules.FOLLOW_NEWS_MS)}`.execute(db)
}
