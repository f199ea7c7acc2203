import type { FoundType } from '@liston/contract/uploads'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** What is taken, by the names that the reader gives to what it has read. */
export type TakenType = 'jpeg' | 'png' | 'webp'

/**
 * What a file begins as. Only the three that are taken ever reach the reader: it also knows SVG and more, which may name
 * files of this machine or take long.
 */
export function beginsAs(file: Buffer): TakenType | { refused: FoundType } {
  if (file.subarray(0, 3).equals(jpeg)) return 'jpeg'
  if (file.subarray(0, 8).equals(png)) return isAnimatedPng(file) ? { refused: 'animated' } : 'png'
  const [first, third] = [file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]
  if (first === 'RIFF' && third === 'WEBP') return 'webp'
  if (first === 'GIF8') return { refused: 'gif' }
  if (file.toString('latin1', 4, 8) === 'ftyp') return { refused: /^avi[fs]$/.test(third) ? 'avif' : heicOr(third) }
  return { refused: /<svg[\s>]/i.test(file.toString('latin1', 0, 4096)) ? 'svg' : 'other' }
}

/** Brands of the files that iPhones make; other kinds of the same container are films. */
const heicOr = (brand: string): FoundType => (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : 'other')

/** The chunk that makes a PNG move stands before its picture. */
function isAnimatedPng(file: Buffer): boolean {
  const moves = file.indexOf('acTL', 8, 'latin1')
  const picture = file.indexOf('IDAT', 8, 'latin1')
  return moves > 0 && (picture < 0 || moves < picture)
}
