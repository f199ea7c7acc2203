import type { OwnPeopleList, PeopleList } from '@liston/contract/follows'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { AuthorRow } from '../profiles/index.ts'

export type PersonRow = { author: AuthorRow; id: string; at: string; following: boolean; followsMe: boolean }

export type ListOf = PeopleList | OwnPeopleList
type Asked = {
  list: ListOf
  ownerId: string
  viewerId: string | null
  after: readonly [at: string, id: string] | null
  limit: number
}

/** The people of each list, and since when. */
const members = (list: ListOf, ownerId: string) =>
  ({
    followers: sql`SELECT follower_id AS id, since FROM follow WHERE followed_id = ${ownerId}`,
    following: sql`SELECT followed_id AS id, since FROM follow WHERE follower_id = ${ownerId}`,
    friends: sql`SELECT friend_id AS id, since FROM friendship WHERE person_id = ${ownerId}`,
    blocked: sql`SELECT blocked_id AS id, since FROM person_block WHERE blocker_id = ${ownerId}`,
    muted: sql`SELECT muted_id AS id, since FROM mute WHERE muter_id = ${ownerId}`,
  })[list]

/**
 * A page of people, newest first, and one more when there are more. Who is suspended stands in none; whom the reader
 * blocks, or who blocks them, stands nowhere but among those they block; who is private only in lists of the reader's own.
 */
export async function findPeople(db: Db, o: Asked): Promise<PersonRow[]> {
  const { list, ownerId, viewerId } = o
  const shown = [
    sql`NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = m.id)`,
    ...(list === 'blocked' || !viewerId
      ? []
      : [sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = m.id)`]),
    ...(viewerId === ownerId
      ? []
      : [sql`(m.id = ${viewerId}::uuid OR EXISTS (SELECT FROM open_profile p WHERE p.id = m.id))`]),
    ...(o.after ? [sql`(m.since, m.id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)`] : []),
  ]
  const { rows } = await sql<PersonRow>`
    SELECT a.shape AS author, m.id, to_char(m.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      EXISTS (SELECT FROM follow f WHERE f.follower_id = ${viewerId}::uuid AND f.followed_id = m.id) AS following,
      EXISTS (SELECT FROM follow f WHERE f.follower_id = m.id AND f.followed_id = ${viewerId}::uuid) AS "followsMe"
    FROM (${members(list, ownerId)}) m JOIN author a ON a.id = m.id
    WHERE ${sql.join(shown, sql` AND `)} ORDER BY m.since DESC, m.id DESC LIMIT ${o.limit + 1}`.execute(db)
  return rows
}
