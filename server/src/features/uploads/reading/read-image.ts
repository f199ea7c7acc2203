import { IMAGE_WIDTHS, type ImageWidth, uploadRefusals, uploadRules } from '@liston/contract/uploads'
import type { Sharp, SharpOptions } from 'sharp'
import { refuser } from '../../../platform/refusal/index.ts'
import { beginsAs } from './found-type.ts'
import { lookOf } from './look-of.ts'
import { openSharp } from '../../../platform/pictures/index.ts'

const refuse = refuser(uploadRefusals.upload)
const TIMEOUT_S = 10
const QUALITY = 80
const { IMAGE_PIXELS_MAX: maxPixels, IMAGE_TALLNESS_MAX } = uploadRules

export type ReadImage = {
  width: number
  height: number
  /** 64 bits as text. */
  look: string
  files: { width: ImageWidth; bytes: Buffer }[]
}

const options = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
} satisfies SharpOptions

/** How many pixels a file says to have. Throws the refusal of what is not taken; nothing but its head is read. */
export async function judgeFile(file: Buffer): Promise<number> {
  const type = beginsAs(file)
  if (typeof type === 'object') throw refuse('IMAGE_TYPE', { found: type.refused })
  const sharp = await openSharp()
  // Without the limit, so that the refusal says which "no" it is; nothing is decoded here.
  const head = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) throw refuse('IMAGE_BROKEN')
  if (head.format !== type) throw refuse('IMAGE_TYPE', { found: 'other' })
  if ((head.pages ?? 1) > 1) throw refuse('IMAGE_TYPE', { found: 'animated' })
  const pixels = head.width * head.height
  if (pixels > maxPixels) throw refuse('IMAGE_TOO_MANY_PIXELS', { maxPixels })
  return pixels
}

/**
 * Reads a picture that was judged and writes it anew in every width: upright, in sRGB, without anything that was in the
 * file beside it (place, camera, profiles, what hides behind its end). The whole of it is decoded once.
 */
export async function readImage(file: Buffer): Promise<ReadImage> {
  const sharp = await openSharp()
  try {
    const [largest = 1200, ...smaller] = IMAGE_WIDTHS.toReversed()
    const { data, info } = await within(sharp(file, options).autoOrient(), largest)
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_S })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const files: ReadImage['files'] = []
    for (const width of [largest, ...smaller]) {
      const bytes = await within(again(), width).webp({ quality: QUALITY }).timeout({ seconds: TIMEOUT_S }).toBuffer()
      files.push({ width, bytes })
    }
    return { width: info.width, height: info.height, look: await lookOf(again()), files }
  } catch (error) {
    throw refuse(/timeout/i.test((error as Error).message) ? 'IMAGE_TOO_SLOW' : 'IMAGE_BROKEN')
  }
}

const within = (picture: Sharp, width: number) =>
  picture.resize(width, width * IMAGE_TALLNESS_MAX, { fit: 'inside', withoutEnlargement: true })
