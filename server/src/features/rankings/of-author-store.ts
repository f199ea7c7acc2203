import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type OfAuthor = {
  id: string
  slug: string
  topic: string
  status: string
  visibility: string
  voters: number
  updatedAt: Date
}

/** What somebody made, whoever may see it, the latest changed first: for staff. */
export async function findOfAuthor(db: Db, authorId: string, most: number): Promise<OfAuthor[]> {
  const { rows } = await sql<OfAuthor>`SELECT id, slug, topic, status, visibility, voters, updated_at AS "updatedAt"
    FROM ranking WHERE author_id = ${authorId} ORDER BY updated_at DESC, id DESC LIMIT ${most}`.execute(db)
  return rows
}
