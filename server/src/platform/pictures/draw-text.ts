import type { OpenFont, Weight } from './open-fonts.ts'
import { type Glyph, shapeText } from './shape-text.ts'

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
