import * as z from 'zod'
import { Id, visibleText } from '../kernel/index.ts'
import { ALT_MAX } from './rules.ts'

/** What the picture is for. */
export const ImageKind = z.enum(['cover', 'item', 'review', 'chat'])
export type ImageKind = z.infer<typeof ImageKind>

export const AltText = visibleText({ max: ALT_MAX })

/** A picture of the user to attach, by its id and never by an external address. */
export const ImageChoice = z.strictObject({ id: Id, alt: AltText.default('') })
export type ImageChoice = z.infer<typeof ImageChoice>

/** An uploaded picture. Append a width to `url`: `<url>-600.webp`. */
export const UploadedImage = z.object({
  id: Id,
  kind: ImageKind,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type UploadedImage = z.infer<typeof UploadedImage>
