import * as z from 'zod'
import { forKeys, takesFile } from '../kernel/index.ts'
import { IMAGE_BYTES_MAX } from './rules.ts'
import { ImageKind, UploadedImage } from './schema.ts'

const count = z.number().int()

/** The type of a file that is not accepted. */
export const FoundType = z.enum(['heic', 'avif', 'gif', 'svg', 'animated', 'other'])
export type FoundType = z.infer<typeof FoundType>

/** Refusals of uploads. */
export const uploadRefusals = {
  upload: {
    /** Only still JPEG, PNG and WebP pictures are accepted. The content of the file decides. */
    IMAGE_TYPE: { status: 422, data: z.object({ found: FoundType }) },
    /** The file begins as a picture but cannot be decoded. */
    IMAGE_BROKEN: { status: 422 },
    IMAGE_TOO_MANY_PIXELS: { status: 422, data: z.object({ maxPixels: count }) },
    /** Decoding takes longer than the limit. */
    IMAGE_TOO_SLOW: { status: 422 },
    /** The picture is on the block list of this installation. */
    IMAGE_REFUSED: { status: 422 },
    UPLOAD_QUOTA: { status: 429, data: z.object({ files: count, megabytes: count }) },
    /** Too many pictures are being processed. */
    UPLOADS_BUSY: { status: 503, data: z.object({ retryAfterSeconds: count }) },
  },
  /**
   * For endpoints that attach pictures: it is deleted, belongs to another user, is of another kind, or is attached
   * elsewhere.
   */
  attach: { IMAGE_NOT_FOUND: { status: 422 } },
} as const

export const uploadsContract = {
  /**
   * The body is the file; the other fields are in the query. The picture is deleted unless it is attached within a day.
   */
  upload: forKeys('rankings:write', takesFile('upload', IMAGE_BYTES_MAX))
    .route({ method: 'POST', path: '/images', tags: ['uploads'], summary: 'Upload a picture: JPEG, PNG or WebP' })
    .errors(uploadRefusals.upload)
    .input(z.strictObject({ kind: ImageKind, file: z.instanceof(Uint8Array) }))
    .output(UploadedImage),
}
