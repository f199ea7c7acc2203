import { createHash, randomUUID } from 'node:crypto'
import { type ImageKind, type UploadedImage, uploadRefusals, uploadRules } from '@liston/contract/uploads'
import { sql } from 'kysely'
import { type Db, inTransaction, once, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { NoPlace, type Places } from '../../platform/pictures/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { fileName } from './file-name.ts'
import { judgeFile, readImage } from './read-image.ts'
import { tables } from './store.ts'

const refuse = refuser(uploadRefusals.upload)
const BUSY_S = 5
/** Files that belong to no picture after this time are deleted. */
const WRITING_MS = 3_600_000
/** A picture with more pixels is processed alone, because memory grows with pixels. */
const LARGE_PIXELS = 12_000_000

export type UploadImage = {
  userId: string
  key: string | null
  kind: ImageKind
  file: Uint8Array
  /** Set for a generated picture. */
  madeBy?: 'model' | 'included'
}

/**
 * Stores an uploaded picture. The same file again returns the same picture while that is unattached. Files are written
 * before the row, so that a sweep deletes what a crashed process leaves.
 */
export async function uploadImage(o: Platform & { places: Places }, upload: UploadImage): Promise<UploadedImage> {
  const { userId: ownerId, key, kind } = upload
  const file = Buffer.from(upload.file.buffer, upload.file.byteOffset, upload.file.byteLength)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const at = o.clock.now()
  const same = { ownerId, kind, sha256, madeBy: upload.madeBy ?? null }
  const request = { upload: { kind, sha256 } }
  const earlier = await findLoose(o.db, same)
  if (earlier) {
    const { dhash: look, ...image } = earlier
    // Staff may have listed the picture since.
    if (o.screen.judgePicture({ sha256, look })) throw refuse('IMAGE_REFUSED')
    return inTransaction(o.db, (trx) => once(trx, { userId: ownerId, key, request }, async () => image))
  }
  const pixels = await judgeFile(file)
  if (!(await hasQuota(o.db, { ownerId, at, bytes: file.length }))) throw tooMuch()
  const image = await inTurn(o.places, pixels, () => readImage(file))
  if (o.screen.judgePicture({ sha256, look: image.look })) throw refuse('IMAGE_REFUSED')
  const id = randomUUID()
  await oweFiles(o.db, id, new Date(at.getTime() + WRITING_MS))
  for (const { width, bytes } of image.files) await o.storage.put(fileName(id, width), bytes, 'image/webp')
  return inTransaction(o.db, (trx) =>
    once(trx, { userId: ownerId, key, request }, async () => {
      const bytes = image.files.reduce((sum, one) => sum + one.bytes.length, 0)
      if (!(await countUpload(trx, { ownerId, at, bytes: file.length }))) throw tooMuch()
      const { width, height, look } = image
      return insertImage(trx, { ...same, id, dhash: look, width, height, bytes, at })
    }),
  )
}

const shown = ['id', 'kind', 'url', 'width', 'height'] as const

type SameFile = { ownerId: string; kind: ImageKind; sha256: string; madeBy: 'model' | 'included' | null }

/** The unattached picture of the same file, with its perceptual hash. */
async function findLoose(db: Db, o: SameFile): Promise<(UploadedImage & { dhash: string }) | undefined> {
  return tables(db)
    .selectFrom('image')
    .select([...shown, 'dhash'])
    .where('owner_id', '=', o.ownerId)
    .where('sha256', '=', o.sha256)
    .where('kind', '=', o.kind)
    .where('made_by', 'is not distinct from', o.madeBy)
    .where('attached_to', 'is', null)
    .where('hidden_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** Schedules the deletion of files that are about to be written, in case they never become a picture. */
async function oweFiles(db: Db, id: string, dueAt: Date): Promise<void> {
  await tables(db).insertInto('image_file_due').values({ id, due_at: dueAt }).execute()
}

type Used = { ownerId: string; at: Date; bytes: number }

/** Counts a file against the owner's daily quota. False if that exceeds it. */
async function countUpload(trx: Trx, { ownerId, at, bytes }: Used): Promise<boolean> {
  const most = uploadRules.UPLOADS_A_DAY
  const { rows } = await sql`
    INSERT INTO upload_day AS d (owner_id, day, files, bytes) VALUES (${ownerId}, (${at}::timestamptz)::date, 1, ${bytes})
    ON CONFLICT (owner_id, day) DO UPDATE SET files = d.files + 1, bytes = d.bytes + excluded.bytes
      WHERE d.files < ${most.files} AND d.bytes + excluded.bytes <= ${most.bytes}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** False if the file would exceed the owner's daily quota. A check before the work; `countUpload` decides. */
async function hasQuota(db: Db, { ownerId, at, bytes }: Used): Promise<boolean> {
  const most = uploadRules.UPLOADS_A_DAY
  const { rows } = await sql`SELECT 1 FROM upload_day WHERE owner_id = ${ownerId} AND day = (${at}::timestamptz)::date
    AND (files >= ${most.files} OR bytes + ${bytes} > ${most.bytes})`.execute(db)
  return rows.length === 0
}

type NewImage = SameFile & { id: string; dhash: string; width: number; height: number; bytes: number; at: Date }

/** Inserts the row of a picture whose files are written. */
async function insertImage(trx: Trx, { ownerId, at, madeBy, ...image }: NewImage): Promise<UploadedImage> {
  await tables(trx).deleteFrom('image_file_due').where('id', '=', image.id).execute()
  return tables(trx)
    .insertInto('image')
    .values({ ...image, owner_id: ownerId, made_by: madeBy, released_at: at, created_at: at })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

function tooMuch() {
  const { files, bytes } = uploadRules.UPLOADS_A_DAY
  return refuse('UPLOAD_QUOTA', { files, megabytes: Math.floor(bytes / 1024 / 1024) })
}

const inTurn = <T>(places: Places, pixels: number, work: () => Promise<T>): Promise<T> =>
  places.take(pixels > LARGE_PIXELS ? 2 : 1, work).catch((error: unknown) => {
    throw error instanceof NoPlace ? refuse('UPLOADS_BUSY', { retryAfterSeconds: BUSY_S }) : error
  })
