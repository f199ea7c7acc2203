import * as z from 'zod'
import { Id, visibleText } from '../kernel/index.ts'
import { ALT_MAX, FOUND_QUERY_MAX, FOUND_REF } from './rules.ts'

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

const urlText = z.string().max(2000).nullable()

/** Whom a picture found in a collection is by, as its licence asks to say. */
export const PictureCredit = z.object({
  title: z.string().max(200),
  author: z.string().max(200).nullable(),
  licence: z.string().max(60),
  licenceUrl: urlText,
  /** Page of the picture in its collection. */
  page: urlText,
})
export type PictureCredit = z.infer<typeof PictureCredit>

/** What a picture should show. */
export const FoundQuery = z.string().trim().min(1).max(FOUND_QUERY_MAX)
export const FoundRef = z.string().regex(FOUND_REF)

/** A picture of a collection. */
export const FoundPicture = z.object({
  /** Its name in the collection, for `takeFound`. */
  ref: FoundRef,
  title: z.string(),
  /** Path of a small version on this site. */
  thumb: z.string(),
  /** Null for the drawings of this application, which the terms page credits. */
  credit: PictureCredit.nullable(),
})
export type FoundPicture = z.infer<typeof FoundPicture>

const percent = z.number().min(0).max(100)

/** The part of a picture to keep, in per cent of its width and height. */
export const PictureCrop = z.strictObject({ x: percent, y: percent, width: percent.min(1), height: percent.min(1) })
export type PictureCrop = z.infer<typeof PictureCrop>

/** Where pictures are searched: the drawings of this application, or an open collection. */
export const PictureSource = z.enum(['included', 'openverse', 'commons'])
export type PictureSource = z.infer<typeof PictureSource>
