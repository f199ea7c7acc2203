import type { Sharp } from 'sharp'

/**
 * What a picture looks like as 64 bits: whether each of 8 × 8 places is darker than its neighbour (dHash). Pictures that
 * look alike differ in few bits, whatever their size, quality and colours.
 */
export async function lookOf(picture: Sharp): Promise<string> {
  const grey = await picture.resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer({ resolveWithObject: true })
  const step = grey.info.channels
  const at = (x: number, y: number) => grey.data[(y * 9 + x) * step] ?? 0
  let bits = ''
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) bits += at(x, y) < at(x + 1, y) ? '1' : '0'
  return bits
}
