import { emojiPicture, isEmoji } from './emoji-pictures.ts'
import { fontOf, isInvisible, type OpenFont, type Weight } from './open-fonts.ts'

export type ShapeOptions = {
  weight: Weight
  /** Direction of the paragraph. */
  rtl?: boolean
  /** Emoji in the colour of the text, for a picture with few colours. */
  plainEmoji?: boolean
}

/** A glyph or an emoji; `x`, `y` and `advance` count in font sizes, y downwards. */
export type Glyph = { x: number; y: number } & ({ font: OpenFont; glyph: number } | { picture: string })
export type Shaped = { advance: number; glyphs: Glyph[] }

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
