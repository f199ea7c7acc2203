import * as z from 'zod'
import { takesFile } from '../kernel/index.ts'
import { uploadRefusals } from './refusals.ts'
import { IMAGE_BYTES_MAX } from './rules.ts'
import { ImageKind, UploadedImage } from './schema.ts'

export const uploadsContract = {
  /** The file is the body; the rest stands in the query. It comes to nothing unless it is put somewhere within a day. */
  upload: takesFile('upload', IMAGE_BYTES_MAX)
    .route({ method: 'POST', path: '/images', tags: ['uploads'], summary: 'Upload a picture: JPEG, PNG or WebP' })
    .errors(uploadRefusals.upload)
    .input(z.strictObject({ kind: ImageKind, file: z.instanceof(Uint8Array) }))
    .output(UploadedImage),
}
