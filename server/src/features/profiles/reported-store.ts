import type { PersonChip } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from './present-author.ts'

type Onlooker = { viewerId: string | null } | 'moderator'
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip }

/**
 * A user in the form of a report. Users may report public profiles only; moderators see private ones too. Null if it
 * does not exist or its owner blocks the viewer.
 */
export async function findReportedPerson(db: Db, { id, by }: { id: string; by: Onlooker }): Promise<Reported | null> {
  const open = by === 'moderator' ? sql`true` : sql`p.visibility = 'public'`
  const { rows } = await sql<{ bio: string; author: AuthorRow }>`
    SELECT p.bio, a.shape AS author FROM profile p JOIN author a ON a.id = p.id
    WHERE p.id = ${id} AND ${open} AND NOT EXISTS (SELECT FROM person_block b
      WHERE b.blocker_id = p.id AND b.blocked_id = ${by === 'moderator' ? null : by.viewerId}::uuid)`.execute(db)
  const [row] = rows
  if (!row) return null
  return { title: row.author.username, excerpt: row.bio, path: `/profile/${id}`, owner: presentAuthor(row.author) }
}

/** A user as shown beside their content; null if they have no profile any more. */
export async function findChip(db: Db, id: string): Promise<PersonChip | null> {
  const { rows } = await sql<{ author: AuthorRow }>`SELECT shape AS author FROM author WHERE id = ${id}`.execute(db)
  return rows[0] ? presentAuthor(rows[0].author) : null
}
