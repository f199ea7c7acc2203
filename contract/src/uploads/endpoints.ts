import * as z from 'zod'
import { takesFile } from '../kernel/index.ts'
import { IMAGE_BYTES_MAX } from './rules.ts'
import { ImageKind, UploadedImage } from './schema.ts'

const count = z.number().int()

/** What a file was found to be when it is none of those that are taken. */
export const FoundType = z.enum(['heic', 'avif', 'gif', 'svg', 'animated', 'other'])
export type FoundType = z.infer<typeof FoundType>

/** Each expected "no" of the slice. */
export const uploadRefusals = {
  upload: {
    /** Only JPEG, PNG and WebP that stand still, told by what is in the file. */
    IMAGE_TYPE: { status: 422, data: z.object({ found: FoundType }) },
    /** It begins as a picture and can't be read to its end. */
    IMAGE_BROKEN: { status: 422 },
    IMAGE_TOO_MANY_PIXELS: { status: 422, data: z.object({ maxPixels: count }) },
    /** It takes longer to read than a picture may. */
    IMAGE_TOO_SLOW: { status: 422 },
    /** It is on the list of pictures of this installation. */
    IMAGE_REFUSED: { status: 422 },
    UPLOAD_QUOTA: { status: 429, data: z.object({ files: count, megabytes: count }) },
    /** Too many pictures are being read at the moment. */
    UPLOADS_BUSY: { status: 503, data: z.object({ retryAfterSeconds: count }) },
  },
  /** For endpoints that put pictures somewhere: it is gone, somebody else's, of another kind, or stands elsewhere. */
  attach: { IMAGE_NOT_FOUND: { status: 422 } },
} as const

export const uploadsContract = {
  /** The file is the body; the rest stands in the query. It comes to nothing unless it is put somewhere within a day. */
  upload: takesFile('upload', IMAGE_BYTES_MAX)
    .route({ method: 'POST', path: '/images', tags: ['uploads'], summary: 'Upload a picture: JPEG, PNG or WebP' })
    .errors(uploadRefusals.upload)
    .input(z.strictObject({ kind: ImageKind, file: z.instanceof(Uint8Array) }))
    .output(UploadedImage),
}
