import { createHash, randomUUID } from 'node:crypto'
import {
  type FoundType,
  IMAGE_WIDTHS,
  type ImageKind,
  type ImageWidth,
  type PictureCredit,
  type PictureCrop,
  type UploadedImage,
  uploadRefusals,
  uploadRules,
} from '@liston/contract/uploads'
import { sql } from 'kysely'
import type { Sharp, SharpOptions } from 'sharp'
import { type Db, inTransaction, once, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { openSharp } from '../../platform/pictures/index.ts'
import { NoPlace, type Places } from '../../platform/places.ts'
import { refuser } from '../../platform/refusal.ts'
import { fileName, tables } from './store.ts'

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
  /** The part to keep; without it, the whole picture. */
  crop?: PictureCrop | undefined
  /** Set for a picture of a collection. */
  credit?: PictureCredit
}

/**
 * Stores an uploaded picture. The same file again returns the same picture while that is unattached. Files are written
 * before the row, so that a sweep deletes what a crashed process leaves.
 */
export async function uploadImage(o: Platform & { places: Places }, upload: UploadImage): Promise<UploadedImage> {
  const { userId: ownerId, key, kind, crop } = upload
  const file = Buffer.from(upload.file.buffer, upload.file.byteOffset, upload.file.byteLength)
  const sha256 = createHash('sha256')
    .update(file)
    .update(crop ? JSON.stringify(crop) : '')
    .digest('hex')
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
  const image = await inTurn(o.places, pixels, () => readImage(file, crop))
  if (o.screen.judgePicture({ sha256, look: image.look })) throw refuse('IMAGE_REFUSED')
  const id = randomUUID()
  await oweFiles(o.db, id, new Date(at.getTime() + WRITING_MS))
  for (const { width, bytes } of image.files) await o.storage.put(fileName(id, width), bytes, 'image/webp')
  return inTransaction(o.db, (trx) =>
    once(trx, { userId: ownerId, key, request }, async () => {
      const bytes = image.files.reduce((sum, one) => sum + one.bytes.length, 0)
      if (!(await countUpload(trx, { ownerId, at, bytes: file.length }))) throw tooMuch()
      const { width, height, look } = image
      const credit = upload.credit ?? null
      return insertImage(trx, { ...same, id, dhash: look, width, height, bytes, credit, at })
    }),
  )
}

const TIMEOUT_S = 10
const QUALITY = 80
const { IMAGE_PIXELS_MAX: maxPixels, IMAGE_TALLNESS_MAX } = uploadRules

type ReadImage = {
  width: number
  height: number
  /** Perceptual hash: 64 bits as text. */
  look: string
  files: { width: ImageWidth; bytes: Buffer }[]
}

const options = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
} satisfies SharpOptions

/**
 * Number of pixels that the header of a file states. Throws the refusal of an unacceptable file. Reads only the header.
 */
async function judgeFile(file: Buffer): Promise<number> {
  const type = beginsAs(file)
  if (typeof type === 'object') throw refuse('IMAGE_TYPE', { found: type.refused })
  const sharp = await openSharp()
  // Without the limit, so that the refusal names the reason. Nothing is decoded here.
  const head = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) throw refuse('IMAGE_BROKEN')
  if (head.format !== type) throw refuse('IMAGE_TYPE', { found: 'other' })
  if ((head.pages ?? 1) > 1) throw refuse('IMAGE_TYPE', { found: 'animated' })
  const pixels = head.width * head.height
  if (pixels > maxPixels) throw refuse('IMAGE_TOO_MANY_PIXELS', { maxPixels })
  return pixels
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** Accepted formats, by the names that sharp uses. */
type TakenType = 'jpeg' | 'png' | 'webp'

/**
 * Detects the type by the first bytes. Only the three accepted types reach sharp. It also reads SVG and other formats,
 * which may reference local files or take long.
 */
function beginsAs(file: Buffer): TakenType | { refused: FoundType } {
  if (file.subarray(0, 3).equals(jpeg)) return 'jpeg'
  if (file.subarray(0, 8).equals(png)) return isAnimatedPng(file) ? { refused: 'animated' } : 'png'
  const [first, third] = [file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]
  if (first === 'RIFF' && third === 'WEBP') return 'webp'
  if (first === 'GIF8') return { refused: 'gif' }
  if (file.toString('latin1', 4, 8) === 'ftyp') return { refused: /^avi[fs]$/.test(third) ? 'avif' : heicOr(third) }
  return { refused: /<svg[\s>]/i.test(file.toString('latin1', 0, 4096)) ? 'svg' : 'other' }
}

/** Brands of HEIC files, as iPhones create them. Other brands of this container are videos. */
const heicOr = (brand: string): FoundType => (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : 'other')

/** An animated PNG has the chunk `acTL` before its image data. Texts of other chunks may name it. */
function isAnimatedPng(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const name = file.toString('latin1', at + 4, at + 8)
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL'
  }
  return false
}

/**
 * Decodes a checked picture once and encodes it in every width: upright, in sRGB, without metadata. So location,
 * camera, profiles and data after the end of the file are lost.
 */
async function readImage(file: Buffer, crop: PictureCrop | undefined): Promise<ReadImage> {
  const sharp = await openSharp()
  try {
    const [largest = 1200, ...smaller] = IMAGE_WIDTHS.toReversed()
    const upright = crop ? await cut(sharp(file, options), crop) : sharp(file, options).autoOrient()
    const { data, info } = await within(upright, largest)
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_S })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const files: ReadImage['files'] = []
    for (const width of [largest, ...smaller]) {
      const bytes = await within(again(), width).webp({ quality: QUALITY }).timeout({ seconds: TIMEOUT_S }).toBuffer()
      files.push({ width, bytes })
    }
    return { width: info.width, height: info.height, look: await lookOf(again()), files }
  } catch (error) {
    throw refuse(/timeout/i.test((error as Error).message) ? 'IMAGE_TOO_SLOW' : 'IMAGE_BROKEN')
  }
}

/** The part of a picture, after it was turned upright. At least one pixel. */
async function cut(picture: Sharp, { x, y, width, height }: PictureCrop): Promise<Sharp> {
  const { autoOrient: whole } = await picture.metadata()
  const at = (percent: number, size: number) => Math.min(size - 1, Math.round((percent * size) / 100))
  const [left, top] = [at(x, whole.width), at(y, whole.height)]
  const most = (percent: number, size: number, from: number) =>
    Math.max(1, Math.min(size - from, Math.round((percent * size) / 100)))
  return picture
    .autoOrient()
    .extract({ left, top, width: most(width, whole.width, left), height: most(height, whole.height, top) })
}

/**
 * Perceptual hash of 64 bits (dHash): for each of 8 × 8 cells, whether it is darker than its neighbour. Similar
 * pictures differ in few bits, regardless of size, quality and colours.
 */
async function lookOf(picture: Sharp): Promise<string> {
  const grey = await picture.resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer({ resolveWithObject: true })
  const step = grey.info.channels
  const at = (x: number, y: number) => grey.data[(y * 9 + x) * step] ?? 0
  let bits = ''
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) bits += at(x, y) < at(x + 1, y) ? '1' : '0'
  return bits
}

const within = (picture: Sharp, width: number) =>
  picture.resize(width, width * IMAGE_TALLNESS_MAX, { fit: 'inside', withoutEnlargement: true })

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

type NewImage = SameFile & {
  id: string
  dhash: string
  width: number
  height: number
  bytes: number
  credit: PictureCredit | null
  at: Date
}

/** Inserts the row of a picture whose files are written. */
async function insertImage(trx: Trx, { ownerId, at, madeBy, credit, ...image }: NewImage): Promise<UploadedImage> {
  await tables(trx).deleteFrom('image_file_due').where('id', '=', image.id).execute()
  return tables(trx)
    .insertInto('image')
    .values({
      ...image,
      credit: credit && JSON.stringify(credit),
      owner_id: ownerId,
      made_by: madeBy,
      released_at: at,
      created_at: at,
    })
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
