import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Face, Font } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'

export type Weight = 600 | 700 | 800
/** A font of one weight, and the outlines of its glyphs drawn so far. */
export type OpenFont = { name: string; font: Font; unitsPerEm: number; outlines: Map<number, string> }

type Family = { folder: string; style: string }

const { resolve } = createRequire(import.meta.url)
const variable = (folder: string): Family => ({ folder: `@fontsource-variable/${folder}`, style: 'wght-normal' })

/** In order of preference. Each package has one file per range of characters; its `unicode.json` lists them. */
const families = [
  'figtree',
  'noto-sans',
  ...['arabic', 'armenian', 'bengali', 'georgian', 'hebrew', 'tamil', 'thai'].map((script) => `noto-sans-${script}`),
].map(variable)
const [japanese, korean, chinese] = ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'].map(variable) as [
  Family,
  Family,
  Family,
]
/** Emoji in one colour, for those that have no coloured picture. */
const emoji: Family = { folder: '@fontsource/noto-emoji', style: '600-normal' }

/** The same Han character looks different in Japanese, Korean and Chinese; the other letters tell the language. */
function familiesFor(text: string): Family[] {
  const han = /[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(text.replace(/[\p{P}\p{S}]/gu, ''))
    ? [japanese, chinese, korean]
    : /\p{Script=Hangul}/u.test(text)
      ? [korean, chinese, japanese]
      : [chinese, japanese, korean]
  return [...families, ...han, emoji]
}

/** A decoded file of CJK characters has about 150 KB. */
const faces = new LRUCache<string, Promise<Face>>({ max: 48 })
const fonts = new LRUCache<string, Promise<OpenFont>>({ max: 96 })
const harfbuzz = () => import('harfbuzzjs')

type Cache<T> = {
  get(key: string): Promise<T> | undefined
  set(key: string, value: Promise<T>): unknown
  delete(key: string): boolean
}

/** Concurrent callers share one result. A failure is not cached. */
function once<T>(cache: Cache<T>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key)
  if (known) return known
  const making = make()
  cache.set(key, making)
  making.catch(() => cache.delete(key))
  return making
}

async function readFace(file: string): Promise<Face> {
  const [{ Blob, Face }, { default: decompress }] = await Promise.all([harfbuzz(), import('wawoff2/decompress.js')])
  return new Face(new Blob(await decompress(await readFile(resolve(file)))))
}

async function readFont(file: string, weight: Weight): Promise<OpenFont> {
  const [{ Font, Variation }, face] = await Promise.all([harfbuzz(), once(faces, file, () => readFace(file))])
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return { name: `${file} ${weight}`, font, unitsPerEm: face.upem, outlines: new Map() }
}

type Part = { file: string; ranges: [number, number][] }
const parts = new Map<string, Promise<Part[]>>()

/** The files of a family with the characters of each. */
async function readParts({ folder, style }: Family): Promise<Part[]> {
  const stem = folder.slice(folder.indexOf('/') + 1)
  const ranges: Record<string, string> = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8'))
  return Object.entries(ranges).map(([part, list]) => ({
    file: `${folder}/files/${stem}-${part.replace(/[[\]]/g, '')}-${style}.woff2`,
    ranges: list.split(',').map(rangeOf),
  }))
}

function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** Joiners, variation selectors and direction marks: a font needs no glyph for them. */
export const isInvisible = (character: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(character)

/**
 * The first bundled font that has all characters of a grapheme, opened when needed. `text` is the whole line, which
 * tells the language. Null if no font has them. System fonts are never used.
 */
export async function fontOf(
  grapheme: string,
  { text, weight, plainEmoji }: { text: string; weight: Weight; plainEmoji?: boolean },
): Promise<OpenFont | null> {
  const needed = [...grapheme].filter((c) => !isInvisible(c)).map((c) => c.codePointAt(0) ?? 0)
  const [first = 0x20] = needed
  for (const family of plainEmoji ? [emoji, ...families] : familiesFor(text))
    for (const { file, ranges } of await once(parts, family.folder, () => readParts(family))) {
      if (!ranges.some(([from, to]) => from <= first && first <= to)) continue
      const open = await once(fonts, `${file} ${weight}`, () => readFont(file, weight))
      if (needed.every((point) => open.font.nominalGlyph(point))) return open
    }
  return null
}
