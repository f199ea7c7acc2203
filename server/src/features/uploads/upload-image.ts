import { createHash, randomUUID } from 'node:crypto'
import { type ImageKind, type UploadedImage, uploadRefusals, uploadRules } from '@liston/contract/uploads'
import { inTransaction, once } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { NoPlace, type Places } from '../../platform/pictures/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { fileName } from './file-name.ts'
import { judgeFile, readImage } from './reading/read-image.ts'
import { countUpload, findLoose, hasQuota, insertImage, oweFiles } from './store.ts'

const refuse = refuser(uploadRefusals.upload)
const BUSY_S = 5
/** Files that no picture came of by then are removed. */
const WRITING_MS = 3_600_000
/** A picture of more pixels than this is read alone: what it takes of the memory is bounded by its pixels. */
const LARGE_PIXELS = 12_000_000

export type UploadImage = {
  userId: string
  key: string | null
  kind: ImageKind
  file: Uint8Array
  /** A machine made it. */
  madeBy?: 'model' | 'included'
}

/**
 * Takes a picture in. The same file again is the same picture as long as that stands nowhere. The files are written
 * before their row: what is left of a process that dies in between is swept.
 */
export async function uploadImage(o: Platform & { places: Places }, upload: UploadImage): Promise<UploadedImage> {
  const { userId: ownerId, key, kind } = upload
  const file = Buffer.from(upload.file.buffer, upload.file.byteOffset, upload.file.byteLength)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const at = o.clock.now()
  const same = { ownerId, kind, sha256, madeBy: upload.madeBy ?? null }
  const request = { upload: { kind, sha256 } }
  const earlier = await findLoose(o.db, same)
  if (earlier) return inTransaction(o.db, (trx) => once(trx, { userId: ownerId, key, request }, async () => earlier))
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

function tooMuch() {
  const { files, bytes } = uploadRules.UPLOADS_A_DAY
  return refuse('UPLOAD_QUOTA', { files, megabytes: Math.floor(bytes / 1024 / 1024) })
}

const inTurn = <T>(places: Places, pixels: number, work: () => Promise<T>): Promise<T> =>
  places.take(pixels > LARGE_PIXELS ? 2 : 1, work).catch((error: unknown) => {
    throw error instanceof NoPlace ? refuse('UPLOADS_BUSY', { retryAfterSeconds: BUSY_S }) : error
  })
