import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { paletteOf } from './palette.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** The same picture in a third of the bytes, with one byte per pixel, to keep the repository small. */
export function packPng(png: Buffer): Buffer {
  const { width, height, channels, data } = read(png)
  if (channels < 3) return png
  const bytes = unfilter(inflateSync(data), width * channels, channels)
  const pixels = new Uint32Array(width * height)
  for (let i = 0; i < pixels.length; i++) {
    const at = i * channels
    pixels[i] = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  }
  const { colours, indexOf } = paletteOf(pixels)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(pixels[y * width + x] ?? 0)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const plte = Buffer.from(colours.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]))
  const idat = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', plte), chunk('IDAT', idat), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/**
 * Reads a PNG with eight bits per channel, not interlaced, as Chromium writes it. `channels` is 1 for a picture that is
 * packed already.
 */
function read(png: Buffer) {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const channels = { 2: 3, 6: 4 }[png[25] ?? 0] ?? 1
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), channels, data: Buffer.concat(parts) }
}

/** Undoes the row filters of PNG (section 9 of its specification). */
function unfilter(raw: Buffer, stride: number, step: number): Buffer {
  const out = Buffer.alloc((raw.length / (stride + 1)) * stride)
  for (let row = 0; row * stride < out.length; row++) {
    const filter = raw[row * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const at = row * stride + x
      const left = x < step ? 0 : (out[at - step] ?? 0)
      const above = row === 0 ? 0 : (out[at - stride] ?? 0)
      const corner = row === 0 || x < step ? 0 : (out[at - stride - step] ?? 0)
      out[at] = (raw[row * (stride + 1) + 1 + x] ?? 0) + guess({ filter, left, above, corner })
    }
  }
  return out
}

type Neighbours = { filter: number; left: number; above: number; corner: number }

function guess({ filter, left, above, corner }: Neighbours): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? paeth(left, above, corner) : 0
}

function paeth(left: number, above: number, corner: number): number {
  const base = left + above - corner
  const [a, b, c] = [Math.abs(base - left), Math.abs(base - above), Math.abs(base - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}
