import { crc32, deflateSync } from 'node:zlib'
import { openSharp } from '../platform/pictures/index.ts'

/** A hostile upload. `taken`: it is a valid image, so the result must be clean. */
export type Hostile = { name: string; bytes: Buffer; taken: boolean | 'either' }

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const pngStart = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** A PNG that declares this size, with rows of zeros: all of them, or `rows`. */
export function pngOf(
  width: number,
  height: number,
  o: { depth?: number; color?: number; rows?: number } = {},
): Buffer {
  const { depth = 1, color = 0, rows = height } = o
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  head[9] = color
  const row = Math.ceil((width * depth * ([1, 0, 3, 1, 2, 0, 4][color] ?? 1)) / 8) + 1
  return Buffer.concat([
    pngStart,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * Math.min(rows, height)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const text = (words: string) => Buffer.from(words)
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}\0\0\0\0mif1`), Buffer.alloc(400, 7)])

/**
 * More than 300 files: decompression bombs, polyglots, truncated and corrupt files, other formats, and hidden metadata.
 */
export async function hostileFiles(): Promise<Hostile[]> {
  const base = await bases()
  return [...lies(), ...bombs(), ...margins(base), ...moving(base), ...torn(base)]
}

type Bases = Record<'jpeg' | 'png' | 'webp' | 'gps' | 'icc' | 'cmyk' | 'deep' | 'moving' | 'gif' | 'avif', Buffer>

async function bases(): Promise<Bases> {
  const sharp = await openSharp()
  const noise = sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const raw = await noise.png().toBuffer()
  const again = () => sharp(raw)
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)])
  const two = () => sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  const place = {
    IFD0: { Make: 'Cam', Copyright: 'secreto' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
  }
  return {
    jpeg: await again().jpeg().toBuffer(),
    png: raw,
    webp: await again().webp().toBuffer(),
    gps: await again().jpeg().withExif(place).toBuffer(),
    icc: await again().jpeg().withIccProfile('p3').toBuffer(),
    cmyk: await again().toColourspace('cmyk').jpeg().toBuffer(),
    deep: await again().toColourspace('rgb16').png().toBuffer(),
    moving: await two()
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer(),
    gif: await two().gif().toBuffer(),
    avif: await again().avif({ effort: 0 }).toBuffer(),
  }
}

/** Files that are no images, whatever their name. */
const lies = (): Hostile[] => [
  ...[
    '',
    '\0',
    '<html><script>alert(1)</script>',
    '%PDF-1.7',
    'PK\u0003\u0004',
    'MZ',
    '#!/bin/sh\nrm -rf /',
    '{}',
    'GIF89a',
    'BM',
    'II*\0',
    '\u00ff',
  ].map((words) => ({ name: `words ${words.slice(0, 8)}`, bytes: text(words), taken: false })),
  ...['', '<?xml version="1.0"?>', '\uFEFF', '<!-- -->'].map((before) => ({
    name: `svg ${before}`,
    bytes: text(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>`,
    ),
    taken: false,
  })),
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'isom', 'qt  '].map((brand) => ({
    name: `container ${brand}`,
    bytes: ftyp(brand),
    taken: false,
  })),
  ...[8, 64, 1000, 100_000].map((size) => ({
    name: `noise ${size}`,
    bytes: Buffer.alloc(size, 'ÿØÿ', 'latin1'),
    taken: false,
  })),
]

/** Small files with huge dimensions. */
const bombs = (): Hostile[] => [
  ...[
    [60_000, 60_000],
    [10_000, 10_000],
    [40_001, 1_000],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 1],
    [7_000, 6_000],
  ].map(([w = 0, h = 0]) => ({
    name: `bomb ${w}x${h}`,
    bytes: pngOf(w, h, { rows: 1_000 }),
    taken: false,
  })),
  { name: 'flat, 39 Mpx', bytes: pngOf(6_300, 6_300), taken: true },
  { name: 'flat and deep, 39 Mpx', bytes: pngOf(6_300, 6_300, { depth: 16, color: 6 }), taken: true },
  { name: 'no width', bytes: pngOf(0, 10), taken: false },
  { name: 'fewer rows than said', bytes: pngOf(2_000, 2_000, { rows: 10 }), taken: 'either' },
  { name: 'a thread', bytes: pngOf(1, 20_000), taken: true },
  { name: 'a hair', bytes: pngOf(20_000, 1), taken: true },
]

/** Metadata and appended data, which must not survive. */
function margins(base: Bases): Hostile[] {
  const script = text('<script>alert(1)</script><?php system("id") ?>')
  const words = chunk('tEXt', text('Comment\0secreto'))
  const profile = chunk('iCCP', Buffer.concat([text('huge\0\0'), deflateSync(Buffer.alloc(20_000_000))]))
  const into = (piece: Buffer) => Buffer.concat([base.png.subarray(0, 33), piece, base.png.subarray(33)])
  return [
    { name: 'gps', bytes: base.gps, taken: true },
    { name: 'icc', bytes: base.icc, taken: true },
    { name: 'cmyk', bytes: base.cmyk, taken: true },
    { name: '16 bit', bytes: base.deep, taken: true },
    { name: 'words in png', bytes: into(words), taken: true },
    { name: 'huge icc', bytes: into(profile), taken: 'either' },
    ...(['jpeg', 'png', 'webp'] as const).flatMap((type) => [
      { name: `script behind ${type}`, bytes: Buffer.concat([base[type], script]), taken: 'either' as const },
      {
        name: `zip behind ${type}`,
        bytes: Buffer.concat([base[type], text('PK\u0003\u0004'), script]),
        taken: 'either' as const,
      },
      { name: `script before ${type}`, bytes: Buffer.concat([script, base[type]]), taken: false },
    ]),
  ]
}

/** Animations, and formats that are not accepted. */
function moving(base: Bases): Hostile[] {
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  const said = chunk('tEXt', Buffer.from('Comment\0made with acTL plugin'))
  const [apng, spoken] = [control, said].map((one) =>
    Buffer.concat([base.png.subarray(0, 33), one, base.png.subarray(33)]),
  ) as [Buffer, Buffer]
  return [
    { name: 'animated webp', bytes: base.moving, taken: false },
    { name: 'gif', bytes: base.gif, taken: false },
    { name: 'avif', bytes: base.avif, taken: false },
    { name: 'apng', bytes: apng, taken: false },
    { name: 'png whose text names acTL', bytes: spoken, taken: true },
  ]
}

/** Files truncated or corrupted at many fixed positions. */
function torn(base: Bases): Hostile[] {
  const types = ['jpeg', 'png', 'webp', 'gps'] as const
  return types.flatMap((type) => {
    const whole = base[type]
    const at = (n: number, of: number) => Math.floor((whole.length * n) / of)
    const cut = Array.from({ length: 32 }, (_, n) => ({
      name: `${type} cut at ${n}/32`,
      bytes: whole.subarray(0, at(n, 32)),
      taken: false as const,
    }))
    const turned = Array.from({ length: 32 }, (_, n) => {
      const bytes = Buffer.from(whole)
      for (let i = 0; i < 8; i++) bytes[(at(n, 32) + i * 37 + 12) % bytes.length]! ^= 0x5a + n
      return { name: `${type} torn at ${n}/32`, bytes, taken: 'either' as const }
    })
    return [...cut, ...turned]
  })
}
