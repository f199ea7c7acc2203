import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { fontOf, isInvisible, type OpenFont, type Weight } from './open-fonts.ts'

export type Line = {
  x: number
  y: number
  size: number
  weight?: Weight
  fill: string
  /** Right-aligned: the text ends at `x`. */
  end?: boolean
  /** Maximum width in pixels; longer text is drawn smaller. */
  within?: number
  /** The line belongs to a paragraph that is read from right to left. */
  rtl?: boolean
  /** Emoji have the colour of the text. */
  plainEmoji?: boolean
  text: string
}

/** Renders a line of text as SVG outlines, so that it looks the same whatever fonts are installed. */
export async function drawText(line: Line): Promise<string> {
  const { x, y, weight = 700, fill, end, within } = line
  const { advance, glyphs } = await shapeText(line.text, { ...line, weight })
  const size = within && advance * line.size > within ? within / advance : line.size
  const left = end ? x - advance * size : x
  const drawn = glyphs.map((glyph) => drawGlyph(glyph, { size, x: left + glyph.x * size, y: y + glyph.y * size }))
  return `<g fill="${fill}">${drawn.join('')}</g>`
}

type ShapeOptions = {
  weight: Weight
  /** Direction of the paragraph. */
  rtl?: boolean
  /** Emoji in the colour of the text, for a picture with few colours. */
  plainEmoji?: boolean
}

/** A glyph or an emoji; `x`, `y` and `advance` count in font sizes, y downwards. */
type Glyph = { x: number; y: number } & ({ font: OpenFont; glyph: number } | { picture: string })
type Shaped = { advance: number; glyphs: Glyph[] }

type Run = { text: string; level: number } & ({ font: OpenFont | null } | { picture: string })

const graphemes = new Intl.Segmenter()
const EMOJI_ADVANCE = 1.12

/** Texts that the first fonts have. */
const isLatin = /^[ -~\u00a1-\u017f\u2013\u2014\u2018-\u201d\u2026€]*$/u

/** The text without the graphemes that no bundled font has. */
export async function drawableText(text: string): Promise<string> {
  if (isLatin.test(text)) return text
  const normal = text.normalize('NFC')
  let drawable = ''
  for (const { segment } of graphemes.segment(normal)) {
    const picture = isEmoji(segment) && (await emojiPicture(segment))
    if (picture || (await fontOf(segment, { text: normal, weight: 700 }))) drawable += segment
  }
  return drawable === normal ? text : drawable
}

/** A picture has about 1 KB. */
const kept = new LRUCache<string, string>({ max: 500 })
let listed: Promise<{ folder: string; names: Set<string> }> | undefined

/** True for emoji that Unicode shows in colour, joined ones included; not for `©` or a digit. */
const isEmoji = (grapheme: string): boolean =>
  /^\p{RGI_Emoji}$/v.test(grapheme) ||
  (/\p{Extended_Pictographic}/u.test(grapheme) && /\u200d|\ufe0f|\p{Emoji_Modifier}/u.test(grapheme)) ||
  /^\p{Regional_Indicator}+$/u.test(grapheme)

/** The SVG picture with this file name, in the version of the package; null if there is none. */
export async function emojiFile(file: string): Promise<string | null> {
  const { folder, names } = await (listed ??= listFiles())
  return names.has(file) ? readFile(`${folder}/${file}`, 'utf8') : null
}

/** The content of the SVG picture of an emoji, 36 units wide and high. Null if there is none. */
async function emojiPicture(grapheme: string): Promise<string | null> {
  const { names } = await (listed ??= listFiles())
  // Names contain U+FE0F in most joined emoji only.
  const name = [fileOf(grapheme), fileOf(grapheme.replaceAll('\ufe0f', ''))].find((file) => names.has(file))
  if (!name) return null
  const known = kept.get(name)
  if (known) return known
  const svg = (await emojiFile(name)) ?? ''
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  kept.set(name, inside)
  return inside
}

async function listFiles() {
  const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'))
  return { folder, names: new Set((await readdir(folder)).filter((file) => file.endsWith('.svg'))) }
}

const fileOf = (text: string): string => `${[...text].map((c) => (c.codePointAt(0) ?? 0).toString(16)).join('-')}.svg`

/**
 * Lays out a line: ligatures, joined letters, marks and kerning by HarfBuzz, order by the bidirectional algorithm. What
 * no bundled font has is left out: a box tells nobody anything.
 */
export async function shapeText(text: string, options: ShapeOptions): Promise<Shaped> {
  const runs = inVisualOrder(await runsOf(text.normalize('NFC').trim(), options))
  const glyphs: Glyph[] = []
  let advance = 0
  for (const run of runs) {
    if ('picture' in run) {
      glyphs.push({ x: advance + (EMOJI_ADVANCE - 1) / 2, y: 0, picture: run.picture })
      advance += EMOJI_ADVANCE
      continue
    }
    if (run.font) advance = await shapeRun({ ...run, font: run.font }, glyphs, advance)
  }
  return { advance, glyphs }
}

/** Neighbouring graphemes of one font and direction, in the order of reading. */
async function runsOf(text: string, options: ShapeOptions): Promise<Run[]> {
  const levels = await levelsOf(text, options.rtl)
  const runs: Run[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    if ([...segment].every(isInvisible)) continue
    const level = levels?.[index] ?? 0
    const picture = options.plainEmoji || !isEmoji(segment) ? null : await emojiPicture(segment)
    if (picture) {
      runs.push({ text: segment, level, picture })
      continue
    }
    const font = await fontOf(segment, { text, ...options })
    const late = font?.name.includes('noto-emoji') && !options.plainEmoji ? await emojiPicture(segment) : null
    const last = runs.at(-1)
    if (late) runs.push({ text: segment, level, picture: late })
    else if (last && 'font' in last && last.font?.name === font?.name && last.level === level) last.text += segment
    else runs.push({ text: segment, level, font })
  }
  return runs
}

const isMixed =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u202b\u202e\u2067]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
let bidi: Promise<{ getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { levels: Uint8Array } }> | undefined

/** The embedding level of each UTF-16 unit. Null if everything is read from left to right. */
async function levelsOf(text: string, rtl = false): Promise<Uint8Array | null> {
  if (!rtl && !isMixed.test(text)) return null
  bidi ??= import('bidi-js/dist/bidi.mjs').then((module) => module.default())
  return (await bidi).getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr').levels
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, reverses what has at least this level. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}

/** Appends the glyphs of a run and returns the new end of the line. */
async function shapeRun(
  { text, level, font }: { text: string; level: number; font: OpenFont },
  glyphs: Glyph[],
  start: number,
): Promise<number> {
  const { Buffer, Direction, shape } = await import('harfbuzzjs')
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.setDirection(level % 2 ? Direction.RTL : Direction.LTR)
  buffer.guessSegmentProperties()
  shape(font.font, buffer)
  const em = font.unitsPerEm
  let at = start
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    // Glyph 0 is the box of a missing character, such as the circle below a mark without a letter.
    if (glyph === 0) continue
    glyphs.push({ x: at + xOffset / em, y: -yOffset / em, font, glyph })
    at += xAdvance / em
  }
  return at
}

/** Emoji stand a little below the baseline. */
const EMOJI_TOP = 0.87

function drawGlyph(glyph: Glyph, { x, y, size }: { x: number; y: number; size: number }): string {
  if ('picture' in glyph) {
    const place = `translate(${x.toFixed(1)} ${(y - EMOJI_TOP * size).toFixed(1)}) scale(${(size / 36).toFixed(5)})`
    return `<g fill="#000" transform="${place}">${glyph.picture}</g>`
  }
  const d = outlineOf(glyph.font, glyph.glyph)
  const scale = (size / glyph.font.unitsPerEm).toFixed(5)
  return d && `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale} -${scale})" d="${d}"/>`
}

function outlineOf({ font, outlines }: OpenFont, glyph: number): string {
  const known = outlines.get(glyph)
  if (known !== undefined) return known
  const d = font.glyphToPath(glyph)
  outlines.set(glyph, d)
  return d
}
