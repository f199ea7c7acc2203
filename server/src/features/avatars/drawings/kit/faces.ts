import { ink, paper } from './paint.ts'
import { area, both, dot, line, oval } from './shapes.ts'

/** Parts of faces in one style: round eyes with a highlight, a mouth in one stroke. `y` is the height of the eyes. */
type At = { x?: number; y: number; gap?: number; size?: number; fill?: string }

const pair = (x: number, gap: number, art: (x: number) => string) => art(x - gap) + art(x + gap)

export const eyes = ({ x = 120, y, gap = 20, size = 7, fill = ink }: At) =>
  pair(x, gap, (at) => oval(at, y, size, size * 1.15, fill) + dot(at + size * 0.35, y - size * 0.4, size * 0.32, paper))

/** Wide open eyes with whites, for animals and surprised characters. */
export const wideEyes = ({ x = 120, y, gap = 22, size = 13, fill = ink }: At) =>
  pair(
    x,
    gap,
    (at) =>
      oval(at, y, size, size * 1.08, paper) +
      dot(at + 1, y + 1, size * 0.58, fill) +
      dot(at + size * 0.3, y - size * 0.25, size * 0.2, paper),
  )

/** Eyes closed in pleasure. */
export const shutEyes = ({ x = 120, y, gap = 20, size = 8, fill = ink }: At) =>
  pair(x, gap, (at) => line(`M${at - size} ${y + 2}q${size} ${-size * 1.3} ${size * 2} 0`, fill, 4.5))

/** Half-closed eyes. */
export const calmEyes = ({ x = 120, y, gap = 21, size = 9, fill = ink }: At, lid = '#0000') =>
  pair(
    x,
    gap,
    (at) =>
      dot(at, y, size, paper) +
      dot(at, y + 1, size * 0.6, fill) +
      area(`M${at - size - 1} ${y - 1}a${size + 1} ${size + 1} 0 0 1 ${size * 2 + 2} 0z`, lid),
  )

export const brows = ({ x = 120, y, gap = 20, size = 9, fill = ink }: At, tilt = 0) =>
  line(`M${x - gap - size} ${y + tilt}Q${x - gap} ${y - 5} ${x - gap + size} ${y - tilt}`, fill, 4.5) +
  line(`M${x + gap + size} ${y + tilt}Q${x + gap} ${y - 5} ${x + gap - size} ${y - tilt}`, fill, 4.5)

export const smile = (y: number, wide = 12, x = 120, fill = ink) =>
  line(`M${x - wide} ${y}q${wide} ${wide * 0.85} ${wide * 2} 0`, fill, 4.5)

/** A laughing mouth with a tongue. */
export const grin = (y: number, wide = 15, x = 120) =>
  area(`M${x - wide} ${y}h${wide * 2}a${wide} ${wide} 0 0 1 ${-wide * 2} 0z`, ink) +
  area(
    `M${x - wide * 0.62} ${y + wide * 0.72}a${wide * 0.8} ${wide * 0.6} 0 0 1 ${wide * 1.24} 0a${wide} ${wide} 0 0 1 ${-wide * 1.24} 0z`,
    '#ff7d6b',
  ) +
  area(`M${x - wide + 2} ${y}h${wide * 2 - 4}l-2 ${wide * 0.28}h${-(wide * 2 - 8)}z`, paper)

/** A mouth with one corner up. */
export const smirk = (y: number, wide = 10, x = 120) => line(`M${x - wide} ${y + 1}q${wide} 5 ${wide * 2} -5`, ink, 4.5)

export const flat = (y: number, wide = 8, x = 120) => line(`M${x - wide} ${y}h${wide * 2}`, ink, 4.5)

export const cheeks = (y: number, fill: string, gap = 36, x = 120) => pair(x, gap, (at) => oval(at, y, 9, 6, fill))

/** Nose and mouth of a cat or a dog. */
export const muzzle = (y: number, fill = ink, nose: string = ink) =>
  area(`M112 ${y}h16q2 0 0 4l-6 6q-2 2 -4 0l-6 -6q-2 -4 0 -4z`, nose) +
  line(`M120 ${y + 9}v5M120 ${y + 14}q-6 8 -13 3M120 ${y + 14}q6 8 13 3`, fill, 3.5)

export const glasses = (y: number, rim: string, lens = '#fff8', gap = 21, r = 16) =>
  both(
    `<circle cx="${120 - gap}" cy="${y}" r="${r}" fill="${lens}" stroke="${rim}" stroke-width="4.5"/>` +
      line(`M${120 - gap - r} ${y - 2}l-12 -4`, rim, 4),
  ) + line(`M${120 - gap + r} ${y - 2}q${gap - r} -5 ${2 * (gap - r)} 0`, rim, 4)
