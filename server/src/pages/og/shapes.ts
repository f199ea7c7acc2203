import type { Language } from '@liston/contract/kernel'
import { PICTURE_FORMATS, type PictureFormat } from '@liston/contract/rankings'
import { plainPicture } from './picture-card.ts'
import { type Card, plainCard } from './ranking-card.ts'

/** The card of a link, or one of the pictures to send. */
export type Shape = PictureFormat | 'link'

const isFormat = (name: string | undefined): name is PictureFormat =>
  name !== undefined && Object.hasOwn(PICTURE_FORMATS, name)

/** The shape that a file is named by; null for another file. */
export function formatOf(file: string | undefined): PictureFormat | null {
  const [, format] = /^(\w+)[.]png$/.exec(file ?? '') ?? []
  return isFormat(format) ? format : null
}

/** The picture of what is nobody's business, or not there. */
export const plainOf = (language: Language, appName: string, shape: Shape): Card =>
  shape === 'link' ? plainCard(language, appName) : plainPicture(language, appName, shape)

/** What a picture is kept under beside its shape. */
export const suffixOf = (shape: Shape): string => (shape === 'link' ? '' : `-${shape}`)
