import type { Language } from '@liston/contract/kernel'
import { PICTURE_FORMATS, type PictureFormat } from '@liston/contract/rankings'
import { plainPicture } from './picture-card.ts'
import { type Card, plainCard } from './ranking-card.ts'

/** The image of a link preview, or one of the images to share. */
export type Shape = PictureFormat | 'link'

const isFormat = (name: string | undefined): name is PictureFormat =>
  name !== undefined && Object.hasOwn(PICTURE_FORMATS, name)

/** The format in a file name; null for any other file. */
export function formatOf(file: string | undefined): PictureFormat | null {
  const [, format] = /^(\w+)[.]png$/.exec(file ?? '') ?? []
  return isFormat(format) ? format : null
}

/** The language that the query parameter `lng` names; null for any other value. */
export const languageIn = (lng: unknown): Language | null => (lng === 'es' || lng === 'en' ? lng : null)

/** Address of the image for links to pages that have none of their own. */
export const brandImagePath = (language: Language): string => `/og-image?lng=${language}`

/** The image for missing or private content, and for pages without an image of their own: brand and slogan. */
export const plainOf = (language: Language, appName: string, shape: Shape): Card =>
  shape === 'link' ? plainCard(language, appName) : plainPicture(language, appName, shape)

/** Suffix of the storage name of a format. */
export const suffixOf = (shape: Shape): string => (shape === 'link' ? '' : `-${shape}`)
