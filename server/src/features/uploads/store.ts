import { Id } from '@liston/contract/kernel'
import { IMAGE_WIDTHS, type ImageKind, imageSrc, type ImageWidth, type PictureCredit } from '@liston/contract/uploads'
import { type ColumnType, type Generated, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

type Instant = ColumnType<Date, Date | undefined, Date>

type UploadTables = {
  image: {
    id: string
    owner_id: string
    kind: ImageKind
    url: Generated<string>
    sha256: string
    dhash: string
    width: number
    height: number
    bytes: number
    alt: Generated<string>
    attached_to: string | null
    released_at: Instant
    hidden_at: Date | null
    made_by: 'model' | 'included' | null
    credit: ColumnType<PictureCredit | null, string | null, never>
    created_at: Instant
  }
  image_file_due: { id: string; due_at: Instant }
}

export const tables = (db: Db) => db.withTables<UploadTables>()

/** The perceptual hash of a picture, 64 bits; null if there is none. */
export async function findLook(db: Db, id: string): Promise<string | null> {
  const row = await tables(db).selectFrom('image').select('dhash').where('id', '=', id).executeTakeFirst()
  return row?.dhash ?? null
}

/** Number of pictures, and the total size of their files in bytes. */
export async function countPictures(db: Db): Promise<{ pictures: number; pictureBytes: number }> {
  const { rows } = await sql<{ pictures: number; pictureBytes: number }>`SELECT count(*)::int AS pictures,
    coalesce(sum(bytes), 0)::float8 AS "pictureBytes" FROM image`.execute(db)
  return rows[0]!
}

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
/** Profiles are a feature above uploads: they resolve the owner. */
type Reported = { title: string; excerpt: string; path: string; ownerId: string }

/** A picture as a report shows it. Every caller who knows its address can see it, and so report it. */
export async function findReportedImage(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const { rows } = await sql<{ alt: string; url: string; ownerId: string }>`
    SELECT alt, url, owner_id AS "ownerId" FROM image
    WHERE id = ${id} AND attached_to IS NOT NULL AND (${by === 'moderator'}::boolean OR hidden_at IS NULL)`.execute(db)
  const [row] = rows
  return row ? { title: row.alt, excerpt: '', path: imageSrc(row.url, 600), ownerId: row.ownerId } : null
}

const named = /^([0-9a-f-]{36})-(\d+)\.webp$/

/** The bytes of a picture by the last part of its address; null if it is not visible. */
export async function findImage({ pool, storage }: Platform, file: string): Promise<Buffer | null> {
  const [, id = '', asked] = named.exec(file) ?? []
  const width = IMAGE_WIDTHS.find((one) => String(one) === asked)
  if (!width || !Id.safeParse(id).success || !(await isShown(pool, id))) return null
  return storage.get(fileName(id, width))
}

const shownSql = 'SELECT 1 FROM shown_image WHERE id = $1'

/** True if the picture exists and is visible. */
async function isShown(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query({ name: 'image-is-shown', text: shownSql, values: [id] })
  return rows.length > 0
}

/** File name of one width of a picture in the storage. */
export const fileName = (id: string, width: ImageWidth): string => `images/${id.slice(0, 2)}/${id}-${width}.webp`
