import type { Command, Font, Glyph } from 'opentype.js'

/** Letters of one face in their places, in units of the face. */
export type Shaped = { font: Font; long: number; glyphs: { d: string; x: number }[] }

const shapes = new WeakMap<Glyph, string>()

/** The shape of a letter, in whole units; worked out once. */
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

/** Puts the letters of a text beside each other, as close as their face says. */
export function shapeText(font: Font, text: string): Shaped {
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
