import { crc32, deflateSync } from 'node:zlib'
import { markColor, markCorners } from './mark.ts'

/** Samples per pixel and axis, for smooth edges. */
const FINE = 4

export type MarkPng = {
  /** Width and height in pixels. */
  size: number
  /**
   * Share of the width that the mark's box of 24 units takes. Phones crop the edges, so these must contain only
   * background.
   */
  fill: number
  /** Corner radius as a share of the width. 0 leaves a square, for systems that round the corners themselves. */
  round: number
}

/** Draws the mark on its background as a PNG. Without an image file, none can differ from the logo. */
export function markPng({ size, fill, round }: MarkPng): Buffer {
  const [ground, mark] = [rgb(markColor.ground), rgb(markColor.mark)]
  const scale = (size * fill) / 24
  const margin = (size - size * fill) / 2
  const corners = markCorners.map(([x, y]) => [margin + x * scale, margin + y * scale] as const)
  const rows = Buffer.alloc((size * 4 + 1) * size)
  for (let y = 0; y < size; y++) {
    const [inMark, inGround] = [new Float32Array(size), new Float32Array(size)]
    for (let i = 0; i < FINE; i++) {
      const line = y + (i + 0.5) / FINE
      for (const span of markSpans(corners, line)) cover(inMark, span)
      cover(inGround, groundSpan(size, size * round, line))
    }
    for (let x = 0; x < size; x++) {
      const at = y * (size * 4 + 1) + 1 + x * 4
      const part = inMark[x] ?? 0
      for (let c = 0; c < 3; c++) rows[at + c] = Math.round((ground[c] ?? 0) * (1 - part) + (mark[c] ?? 0) * part)
      rows[at + 3] = Math.round(255 * (inGround[x] ?? 0))
    }
  }
  return pngOf(size, rows)
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

type Span = readonly [from: number, to: number]

/** Adds to each pixel the part that a span of one sample line covers. */
function cover(pixels: Float32Array, [from, to]: Span): void {
  for (let x = Math.floor(from); x < Math.ceil(to); x++)
    pixels[x] = (pixels[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / FINE
}

/**
 * Parts of a line inside the outline: from the first to the second crossing, from the third to the fourth, and so on.
 */
function markSpans(corners: Span[], line: number): Span[] {
  const crossings: number[] = []
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0]
    if (ay > line !== by > line) crossings.push(((bx - ax) * (line - ay)) / (by - ay) + ax)
  })
  crossings.sort((a, b) => a - b)
  return crossings.flatMap((from, i) => (i % 2 === 0 ? [[from, crossings[i + 1] ?? from] as const] : []))
}

/** The part of a line inside a square with rounded corners. */
function groundSpan(size: number, radius: number, line: number): Span {
  const up = Math.max(radius - line, line - (size - radius), 0)
  const inset = radius - Math.sqrt(radius * radius - up * up)
  return [inset, size - inset]
}

/** Encodes RGBA rows, each preceded by a filter byte of 0, as a PNG file. */
function pngOf(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // Bit depth 8, colour type RGBA.
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
