import { imageSrc } from '@liston/contract/uploads'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
/** Uploads stand below profiles: who the owner is to others is theirs to say. */
type Reported = { title: string; excerpt: string; path: string; ownerId: string }

/** A picture as a report tells of it: who knows its address may see it, and so report it. */
export async function findReportedImage(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const { rows } = await sql<{ alt: string; url: string; ownerId: string }>`
    SELECT alt, url, owner_id AS "ownerId" FROM image
    WHERE id = ${id} AND attached_to IS NOT NULL AND (${by === 'moderator'}::boolean OR hidden_at IS NULL)`.execute(db)
  const [row] = rows
  return row ? { title: row.alt, excerpt: '', path: imageSrc(row.url, 600), ownerId: row.ownerId } : null
}
