/** Maximum number of colours in a PNG with one byte per pixel. */
const MOST = 256
/**
 * Colours closer than this, summed over red, green and blue, count as equal. It is far below the comparison's threshold
 * (0.2).
 */
const ALIKE = 14

type Palette = { colours: number[]; indexOf: (colour: number) => number }

const distance = (a: number, b: number) =>
  Math.abs((a >> 16) - (b >> 16)) + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) + Math.abs((a & 255) - (b & 255))

function nearest(colours: readonly number[], colour: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [at, one] of colours.entries()) {
    const far = distance(one, colour)
    if (far < least) [best, least] = [at, far]
  }
  return best
}

/** The most used colours of a picture (0xRRGGBB per pixel) and, for every other colour, the nearest of them. */
export function paletteOf(pixels: Uint32Array): Palette {
  const uses = new Map<number, number>()
  for (const pixel of pixels) uses.set(pixel, (uses.get(pixel) ?? 0) + 1)
  const ranked = [...uses].sort((a, b) => b[1] - a[1]).map(([colour]) => colour)
  const colours = ranked.length <= MOST ? ranked : spread(ranked)
  const found = new Map(colours.map((colour, at) => [colour, at]))
  const indexOf = (colour: number) => {
    const at = found.get(colour) ?? nearest(colours, colour)
    found.set(colour, at)
    return at
  }
  return { colours, indexOf }
}

function spread(ranked: readonly number[]): number[] {
  const colours: number[] = []
  for (const colour of ranked) {
    if (colours.length === MOST) break
    if (colours.every((one) => distance(one, colour) > ALIKE)) colours.push(colour)
  }
  return colours
}
