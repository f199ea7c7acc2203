import * as z from 'zod'
import { change, forKeys, Language, login, takesFile } from '../kernel/index.ts'
import { IMAGE_BYTES_MAX } from './rules.ts'
import { FoundPicture, FoundQuery, FoundRef, ImageKind, PictureCrop, PictureSource, UploadedImage } from './schema.ts'

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
  find: {
    /** The collection does not answer, or answers nothing that can be read. */
    PICTURES_AWAY: { status: 503 },
    /** The collection has been asked too often. */
    PICTURES_BUSY: { status: 503, data: z.object({ retryAfterSeconds: count }) },
  },
  take: {
    /** The collection no longer has it, or its licence does not allow to crop and show it here. */
    PICTURE_GONE: { status: 404 },
  },
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

  /** Searches the collection of this installation for pictures that may be cropped and shown anywhere. */
  find: login('search')
    .route({ method: 'GET', path: '/found-images', tags: ['uploads'], summary: 'Search pictures with a free licence' })
    .errors(uploadRefusals.find)
    .input(z.strictObject({ query: FoundQuery, language: Language }))
    .output(z.object({ source: PictureSource, pictures: z.array(FoundPicture) })),

  /** Stores a found picture like an upload, with its credit. The picture is deleted unless it is attached within a day. */
  takeFound: change('upload')
    .route({
      method: 'POST',
      path: '/found-images',
      tags: ['uploads'],
      summary: 'Take a picture that the search found',
    })
    .errors({ ...uploadRefusals.upload, ...uploadRefusals.find, ...uploadRefusals.take })
    .input(
      z.strictObject({
        ref: FoundRef,
        kind: ImageKind,
        /** Ignored for drawings, which fill their shape. */
        crop: PictureCrop.optional(),
      }),
    )
    .output(UploadedImage),
}
