import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { UploadTables } from './tables.ts'

export const tables = (db: Db) => db.withTables<UploadTables>()

/** What a picture looks like, as 64 bits; null when there is none. */
export async function findLook(db: Db, id: string): Promise<string | null> {
  const row = await tables(db).selectFrom('image').select('dhash').where('id', '=', id).executeTakeFirst()
  return row?.dhash ?? null
}

/** How many pictures are kept, and how many bytes of each were uploaded. */
export async function countPictures(db: Db): Promise<{ pictures: number; pictureBytes: number }> {
  const { rows } = await sql<{ pictures: number; pictureBytes: number }>`SELECT count(*)::int AS pictures,
    coalesce(sum(bytes), 0)::float8 AS "pictureBytes" FROM image`.execute(db)
  return rows[0]!
}
