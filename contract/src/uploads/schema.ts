import * as z from 'zod'
import { Id, visibleText } from '../kernel/index.ts'
import { ALT_MAX } from './rules.ts'

/** Where a picture is going to stand. */
export const ImageKind = z.enum(['cover', 'item', 'review', 'chat'])
export type ImageKind = z.infer<typeof ImageKind>

export const AltText = visibleText({ max: ALT_MAX })

/** A picture of one's own as it is put somewhere: by its id, never by an address from outside. */
export const ImageChoice = z.strictObject({ id: Id, alt: AltText.default('') })
export type ImageChoice = z.infer<typeof ImageChoice>

/** A picture that was taken in. Add a width to `url`: `<url>-600.webp`. */
export const UploadedImage = z.object({
  id: Id,
  kind: ImageKind,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type UploadedImage = z.infer<typeof UploadedImage>
