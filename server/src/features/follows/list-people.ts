import type { OwnPeopleList, PeopleList, PeoplePage } from '@liston/contract/follows'
import { BAD_CURSOR, Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'

const refuse = refuser(BAD_CURSOR)

/** Cursor: the list, its owner, and the time and id of the last row. */
const Place = z.tuple([z.string(), Id, Instant.startsWith('20'), Id])

type ListPeople = { viewer: Viewer | null; ownerId: string; list: ListOf; cursor: string | undefined }

/** A page of a list of users. The caller checks that the viewer may read the list. */
export async function listPeople({ db }: Platform, o: ListPeople): Promise<PeoplePage> {
  const { viewer, ownerId, list } = o
  const place = openCursor(o.cursor, Place)
  if (place && (place[0] !== list || place[1] !== ownerId)) throw refuse('BAD_CURSOR')
  const after = place && ([place[2], place[3]] as const)
  const rows = await findPeople(db, { list, ownerId, viewerId: viewer?.id ?? null, after, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ author, following, followsMe }) => ({ ...presentAuthor(author), following, followsMe })),
    nextCursor: last ? sealCursor([list, ownerId, last.at, last.id]) : null,
  }
}

type PersonRow = { author: AuthorRow; id: string; at: string; following: boolean; followsMe: boolean }

type ListOf = PeopleList | OwnPeopleList
type Asked = {
  list: ListOf
  ownerId: string
  viewerId: string | null
  after: readonly [at: string, id: string] | null
  limit: number
}

/** SQL for the users of each list, and since when. */
const members = (list: ListOf, ownerId: string) =>
  ({
    followers: sql`SELECT follower_id AS id, since FROM follow WHERE followed_id = ${ownerId}`,
    following: sql`SELECT followed_id AS id, since FROM follow WHERE follower_id = ${ownerId}`,
    friends: sql`SELECT friend_id AS id, since FROM friendship WHERE person_id = ${ownerId}`,
    blocked: sql`SELECT blocked_id AS id, since FROM person_block WHERE blocker_id = ${ownerId}`,
    muted: sql`SELECT muted_id AS id, since FROM mute WHERE muter_id = ${ownerId}`,
  })[list]

/**
 * Users of a list, newest first, and one row more than the limit if there are more. Suspended users are in no list.
 * Users with a block between them and the viewer are only in the viewer's list of blocked users. Private users are only
 * in the viewer's own lists.
 */
async function findPeople(db: Db, o: Asked): Promise<PersonRow[]> {
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
