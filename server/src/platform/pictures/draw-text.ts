import type { Command, Font, Glyph } from 'opentype.js'
import type { Fonts, Weight } from './open-fonts.ts'

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
  text: string
}

/** Emoji joiners and modifiers have no glyph. They are dropped, so that the parts appear side by side. */
const joins = /\u200d|\ufe0e|\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]/gu
const letters = new Intl.Segmenter()

/** Renders a line of text as SVG outlines, so that it looks the same whatever fonts are installed. */
export function drawText(fonts: Fonts, line: Line): string {
  const { x, y, size, weight = 700, fill, end } = line
  const runs = runsOf(line.text.replace(joins, ''), fonts[weight]).map(({ font, text }) => shapeText(font, text))
  const wanted = runs.reduce((sum, { font, long }) => sum + (long * size) / font.unitsPerEm, 0)
  const smaller = line.within && wanted > line.within ? line.within / wanted : 1
  let left = end ? x - wanted * smaller : x
  const drawn = runs.map(({ font, long, glyphs }) => {
    const scale = (size * smaller) / font.unitsPerEm
    const inside = glyphs.map((g) => (g.d ? `<path transform="translate(${g.x})" d="${g.d}"/>` : '')).join('')
    const group = `<g transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)})">${inside}</g>`
    left += long * scale
    return group
  })
  return `<g fill="${fill}">${drawn.join('')}</g>`
}

/** Positioned glyphs of one font, in font units. */
type Shaped = { font: Font; long: number; glyphs: { d: string; x: number }[] }

const shapes = new WeakMap<Glyph, string>()

/** The outline of a glyph in whole units, cached. */
function shapeOf(glyph: Glyph, font: Font): string {
  const known = shapes.get(glyph)
  if (known !== undefined) return known
  const d = glyph.getPath(0, 0, font.unitsPerEm).commands.map(written).join('')
  shapes.set(glyph, d)
  return d
}

const written = ({ type, x1, y1, x2, y2, x, y }: Command): string =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((n) => n !== undefined)
    .map((n) => Math.round(n))
    .join(' ')

/** Lays out the glyphs of a text with kerning. */
function shapeText(font: Font, text: string): Shaped {
  let long = 0
  let before: Glyph | undefined
  const glyphs = font.stringToGlyphs(text).map((glyph) => {
    if (before) long += font.getKerningValue(before, glyph)
    const placed = { d: shapeOf(glyph, font), x: Math.round(long) }
    long += glyph.advanceWidth ?? 0
    before = glyph
    return placed
  })
  return { font, long, glyphs }
}

type Run = { font: Font; text: string }

/** Groups neighbouring characters of one font, for kerning. A character in no font is drawn as a box. */
function runsOf(text: string, faces: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const { segment } of letters.segment(text)) {
    const font = faces.find((face) => [...segment].every((c) => face.charToGlyphIndex(c) > 0)) ?? faces[0]
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}
