import { type FoundType, IMAGE_WIDTHS, type ImageWidth, uploadRefusals, uploadRules } from '@liston/contract/uploads'
import type { Sharp, SharpOptions } from 'sharp'
import { openSharp } from '../../platform/pictures/index.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser(uploadRefusals.upload)
const TIMEOUT_S = 10
const QUALITY = 80
const { IMAGE_PIXELS_MAX: maxPixels, IMAGE_TALLNESS_MAX } = uploadRules

export type ReadImage = {
  width: number
  height: number
  /** Perceptual hash: 64 bits as text. */
  look: string
  files: { width: ImageWidth; bytes: Buffer }[]
}

const options = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
} satisfies SharpOptions

/**
 * Number of pixels that the header of a file states. Throws the refusal of an unacceptable file. Reads only the header.
 */
export async function judgeFile(file: Buffer): Promise<number> {
  const type = beginsAs(file)
  if (typeof type === 'object') throw refuse('IMAGE_TYPE', { found: type.refused })
  const sharp = await openSharp()
  // Without the limit, so that the refusal names the reason. Nothing is decoded here.
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

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** Accepted formats, by the names that sharp uses. */
type TakenType = 'jpeg' | 'png' | 'webp'

/**
 * Detects the type by the first bytes. Only the three accepted types reach sharp. It also reads SVG and other formats,
 * which may reference local files or take long.
 */
function beginsAs(file: Buffer): TakenType | { refused: FoundType } {
  if (file.subarray(0, 3).equals(jpeg)) return 'jpeg'
  if (file.subarray(0, 8).equals(png)) return isAnimatedPng(file) ? { refused: 'animated' } : 'png'
  const [first, third] = [file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]
  if (first === 'RIFF' && third === 'WEBP') return 'webp'
  if (first === 'GIF8') return { refused: 'gif' }
  if (file.toString('latin1', 4, 8) === 'ftyp') return { refused: /^avi[fs]$/.test(third) ? 'avif' : heicOr(third) }
  return { refused: /<svg[\s>]/i.test(file.toString('latin1', 0, 4096)) ? 'svg' : 'other' }
}

/** Brands of HEIC files, as iPhones create them. Other brands of this container are videos. */
const heicOr = (brand: string): FoundType => (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : 'other')

/** An animated PNG has the chunk `acTL` before its image data. Texts of other chunks may name it. */
function isAnimatedPng(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const name = file.toString('latin1', at + 4, at + 8)
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL'
  }
  return false
}

/**
 * Decodes a checked picture once and encodes it in every width: upright, in sRGB, without metadata. So location,
 * camera, profiles and data after the end of the file are lost.
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

/**
 * Perceptual hash of 64 bits (dHash): for each of 8 × 8 cells, whether it is darker than its neighbour. Similar
 * pictures differ in few bits, regardless of size, quality and colours.
 */
async function lookOf(picture: Sharp): Promise<string> {
  const grey = await picture.resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer({ resolveWithObject: true })
  const step = grey.info.channels
  const at = (x: number, y: number) => grey.data[(y * 9 + x) * step] ?? 0
  let bits = ''
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) bits += at(x, y) < at(x + 1, y) ? '1' : '0'
  return bits
}

const within = (picture: Sharp, width: number) =>
  picture.resize(width, width * IMAGE_TALLNESS_MAX, { fit: 'inside', withoutEnlargement: true })
