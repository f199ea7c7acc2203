import type { ImageChoice, ImageKind, UploadedImage } from '@liston/contract/uploads'
import { uploadRules } from '@liston/contract/uploads'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { UploadTables } from './tables.ts'

const tables = (db: Db) => db.withTables<UploadTables>()
const shown = ['id', 'kind', 'url', 'width', 'height'] as const

export type SameFile = { ownerId: string; kind: ImageKind; sha256: string; madeBy: 'model' | 'included' | null }

/** The picture that came of the same file, as long as it stands nowhere. */
export async function findLoose(db: Db, o: SameFile): Promise<UploadedImage | undefined> {
  return tables(db)
    .selectFrom('image')
    .select(shown)
    .where('owner_id', '=', o.ownerId)
    .where('sha256', '=', o.sha256)
    .where('kind', '=', o.kind)
    .where('made_by', 'is not distinct from', o.madeBy)
    .where('attached_to', 'is', null)
    .where('hidden_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** Files under this id are going to be written: unless they become a picture, they are removed at that time. */
export async function oweFiles(db: Db, id: string, dueAt: Date): Promise<void> {
  await tables(db).insertInto('image_file_due').values({ id, due_at: dueAt }).execute()
}

type Used = { ownerId: string; at: Date; bytes: number }

/** Counts a file towards what its owner may upload within a day; false when that would be too much. */
export async function countUpload(trx: Trx, { ownerId, at, bytes }: Used): Promise<boolean> {
  const most = uploadRules.UPLOADS_A_DAY
  const { rows } = await sql`
    INSERT INTO upload_day AS d (owner_id, day, files, bytes) VALUES (${ownerId}, (${at}::timestamptz)::date, 1, ${bytes})
    ON CONFLICT (owner_id, day) DO UPDATE SET files = d.files + 1, bytes = d.bytes + excluded.bytes
      WHERE d.files < ${most.files} AND d.bytes + excluded.bytes <= ${most.bytes}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Whether the owner has used up what they may upload within a day; told before the work, decided by `countUpload`. */
export async function hasQuota(db: Db, { ownerId, at, bytes }: Used): Promise<boolean> {
  const most = uploadRules.UPLOADS_A_DAY
  const { rows } = await sql`SELECT 1 FROM upload_day WHERE owner_id = ${ownerId} AND day = (${at}::timestamptz)::date
    AND (files >= ${most.files} OR bytes + ${bytes} > ${most.bytes})`.execute(db)
  return rows.length === 0
}

export type NewImage = SameFile & { id: string; dhash: string; width: number; height: number; bytes: number; at: Date }

/** Keeps a picture whose files are written. */
export async function insertImage(trx: Trx, { ownerId, at, madeBy, ...image }: NewImage): Promise<UploadedImage> {
  await tables(trx).deleteFrom('image_file_due').where('id', '=', image.id).execute()
  return tables(trx)
    .insertInto('image')
    .values({ ...image, owner_id: ownerId, made_by: madeBy, released_at: at, created_at: at })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export type Place = { ownerId: string; kind: ImageKind; to: string; at: Date }

/** Takes pictures away from where they stand, but those to be kept there. */
export async function release(trx: Trx, o: Place & { keep: readonly string[] }): Promise<void> {
  await sql`UPDATE image SET attached_to = NULL, released_at = ${o.at}
    WHERE attached_to = ${o.to} AND owner_id = ${o.ownerId} AND kind = ${o.kind} AND id <> ALL (${[...o.keep]}::uuid[])`.execute(
    trx,
  )
}

/** Takes all pictures of these places away from them. */
export async function releaseAll(trx: Trx, places: readonly string[], at: Date): Promise<void> {
  await sql`UPDATE image SET attached_to = NULL, released_at = ${at}
    WHERE attached_to = ANY (${[...places]}::uuid[])`.execute(trx)
}

/** Puts pictures of somebody's somewhere. Returns how many of them may stand there. */
export async function attach(trx: Trx, o: Place & { images: readonly ImageChoice[] }): Promise<number> {
  const { rows } = await sql`UPDATE image i SET attached_to = ${o.to}, alt = c.alt
    FROM unnest(${o.images.map((i) => i.id)}::uuid[], ${o.images.map((i) => i.alt)}::text[]) AS c (id, alt)
    WHERE i.id = c.id AND i.owner_id = ${o.ownerId} AND i.kind = ${o.kind}
      AND (i.attached_to = ${o.to} OR (i.attached_to IS NULL AND i.hidden_at IS NULL))
    RETURNING i.id`.execute(trx)
  return rows.length
}

/** Hides a picture from everybody, or shows it again. False when there is none. */
export async function setHidden(trx: Trx, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('image')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes pictures that have stood nowhere since then, at most `limit`; their files are due with it. */
export async function deleteOrphans(db: Db, since: Date, limit: number): Promise<number> {
  const { rows } = await sql`DELETE FROM image WHERE id = ANY (ARRAY(
      SELECT id FROM image WHERE attached_to IS NULL AND released_at <= ${since} LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id`.execute(db)
  return rows.length
}

/** Files that are to be removed by now, at most `limit`. */
export async function findDueFiles(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = tables(db).selectFrom('image_file_due').select('id').where('due_at', '<=', now).limit(limit)
  return (await due.execute()).map(({ id }) => id)
}

/** They are removed. */
export async function forgetFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length) await tables(db).deleteFrom('image_file_due').where('id', 'in', ids).execute()
}

const shownSql = 'SELECT 1 FROM shown_image WHERE id = $1'

/** Whether a picture is there to be seen. */
export async function isShown(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query({ name: 'image-is-shown', text: shownSql, values: [id] })
  return rows.length > 0
}

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
