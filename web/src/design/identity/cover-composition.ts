import { pick, seed } from './seed.ts'

type Shape = { tone: Tone; d: string }

/**
 * A pair of background and text colour that every theme defines; the contrast of each is tested. `leader` is for the
 * first of a ranking and `rest` for the others.
 */
export type Tone = 'primary' | 'accent' | 'ink' | 'paper' | 'stars' | 'positive' | 'negative' | 'leader' | 'rest'

export type Composition = {
  ground: Tone
  shapes: Shape[]
  spot: { x: number; y: number }
}

/** Each palette has the background first, then colours with enough contrast on it. */
const palettes: readonly [Tone[], ...Tone[][]] = [
  ['primary', 'paper', 'accent', 'ink'],
  ['primary', 'ink', 'paper', 'accent'],
  ['accent', 'paper', 'ink', 'primary'],
  ['ink', 'accent', 'paper', 'primary'],
  ['ink', 'paper', 'primary', 'accent'],
  ['paper', 'primary', 'accent', 'ink'],
  ['paper', 'accent', 'ink', 'primary'],
]

/** The drawn cover of a title. The same title has the same cover in every theme. */
export function composition(title: string, variant: 'card' | 'square'): Composition {
  const next = seed(title)
  const [ground = 'paper', ...inks] = pick(next, palettes)
  const tone = (at: number): Tone => inks[at % inks.length] ?? 'ink'
  if (variant === 'square') return square(ground, tone(0), next)
  const draw = pick(next, [stack, flags, jump, steps, hang])
  return { ground, ...draw(next, tone) }
}

type Draw = (next: () => number, tone: (at: number) => Tone) => { shapes: Shape[]; spot: { x: number; y: number } }

const between = (next: () => number, low: number, high: number) => Math.round(low + next() * (high - low))

/** A ribbon that starts at `x` and ends on the right with a swallow-tail. */
const ribbon = (x: number, y: number, long: number, thick: number) => {
  const cut = Math.round(thick * 0.45)
  return `M${x} ${y}h${long}l${-cut} ${thick / 2} ${cut} ${thick / 2}H${x}z`
}

/** A ranking: bars from the left edge, longest first; the first is a ribbon. */
const stack: Draw = (next, tone) => {
  const count = pick(next, [3, 4, 5])
  const pitch = 180 / (count + 1)
  const thick = Math.round(pitch * 0.62)
  let long = between(next, 190, 215)
  const shapes = Array.from({ length: count }, (_, at) => {
    const y = Math.round(pitch * (at + 0.69))
    const d = at === 0 ? ribbon(0, y, long, thick) : `M0 ${y}h${long}v${thick}H0z`
    long = Math.round(long * (0.62 + next() * 0.2))
    return { tone: tone(at === 0 ? 0 : 1 + (at % 2)), d }
  })
  return { shapes, spot: { x: 252, y: between(next, 84, 104) } }
}

/** A post with flags. */
const flags: Draw = (next, tone) => {
  const post = between(next, 26, 44)
  const lengths = [between(next, 110, 150), between(next, 70, 105), between(next, 110, 140)]
  return {
    shapes: [
      { tone: tone(1), d: `M${post} 0h16v180h-16z` },
      ...lengths.map((long, at) => ({
        tone: tone(at % 2 === 0 ? 0 : 2),
        d: ribbon(post + 16, 18 + at * 50, long, 44),
      })),
    ],
    spot: { x: 250, y: between(next, 80, 100) },
  }
}

/** A high-jump bar on two posts; the emoji is above it. */
const jump: Draw = (next, tone) => {
  const y = between(next, 118, 132)
  const left = between(next, 36, 60)
  const right = 320 - between(next, 36, 60)
  return {
    shapes: [
      { tone: tone(1), d: `M${left} ${y - 26}h14V180h-14zM${right - 14} ${y - 26}h14V180h-14z` },
      { tone: tone(0), d: ribbon(left - 18, y, right - left + 36, 22) },
    ],
    spot: { x: between(next, 132, 188), y: 62 },
  }
}

/** Bars that rise to the right. */
const steps: Draw = (next, tone) => {
  const [count, width] = [4, 44]
  const rise = between(next, 26, 34)
  const shapes = Array.from({ length: count }, (_, at) => {
    const x = 320 - (count - at) * width
    const last = at === count - 1
    const top = 140 - at * rise
    const d = last ? `M${x} 180V${top}l${width / 2} 18 ${width / 2} -18V180z` : `M${x} 180V${top}h${width}V180z`
    return { tone: tone(last ? 0 : 1 + (at % 2)), d }
  })
  return { shapes, spot: { x: between(next, 72, 88), y: between(next, 78, 92) } }
}

/** Prize ribbons that hang from the top edge. */
const hang: Draw = (next, tone) => {
  const width = 36
  const left = pick(next, [20, 172])
  const shapes = [0, 1, 2].map((at) => {
    const x = left + at * (width + 8)
    const tall = between(next, 70, 165)
    return { tone: tone(at), d: `M${x} 0h${width}v${tall}l${-width / 2} -16 ${-width / 2} 16z` }
  })
  return { shapes, spot: { x: left === 20 ? 238 : 84, y: between(next, 84, 100) } }
}

/** An item's thumbnail: a letter and a bar. */
function square(ground: Tone, tone: Tone, next: () => number): Composition {
  return {
    ground,
    shapes: [{ tone, d: ribbon(0, 74, between(next, 48, 88), 14) }],
    spot: { x: 0, y: 0 },
  }
}
