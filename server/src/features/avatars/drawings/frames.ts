import type { Rarity } from '@liston/contract/profiles'
import { amber, gold, lemon, paper } from './paint.ts'

const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const box = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** A rectangle of the sheet. */
export type Crop = { x: number; y: number; w: number; h: number }

/** Background colour and its darker shade, which the ornaments have. */
export type Ground = readonly [ground: string, shade: string]

/** A swallow-tailed ribbon, like that of the first three items of a ranking. */
const ribbon = (x: number, y: number, w: number, h: number, fill: string) =>
  area(`M${x} ${y}h${w}l${-h * 0.5} ${h / 2} ${h * 0.5} ${h / 2}h${-w}z`, fill)

const rays = (cx: number, cy: number, far: number, count: number, fill: string) => {
  const point = (turn: number) => {
    const angle = (turn / count) * Math.PI * 2 - Math.PI / 2
    return `${round(cx + Math.cos(angle) * far)} ${round(cy + Math.sin(angle) * far)}`
  }
  const wedges = Array.from({ length: count }, (_, i) => `M${cx} ${cy}L${point(i - 0.25)}L${point(i + 0.25)}z`)
  return area(wedges.join(''), fill)
}
const round = (n: number) => Math.round(n * 10) / 10

/** A five-pointed star. */
const star = (cx: number, cy: number, r: number, fill: string) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
    const far = i % 2 ? r * 0.45 : r
    return `${round(cx + Math.cos(angle) * far)} ${round(cy + Math.sin(angle) * far)}`
  })
  return area(`M${points.join('L')}z`, fill)
}

const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`

/** A soft glow behind legendary characters. */
const glow = (cx: number, cy: number, r: number) =>
  `<radialGradient id="g"><stop offset=".35" stop-color="${lemon}"/><stop offset="1" stop-color="${lemon}" stop-opacity="0"/></radialGradient><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#g)"/>`

/** The background of a character, more elaborate with rarity. */
export function frame(rarity: Rarity, { x, y, w, h }: Crop, [ground, shade]: Ground): string {
  const cx = round(x + w / 2)
  const cy = round(y + Math.min(w, h * 0.86) / 2)
  const at = (part: number) => round(y + h * part)
  const r = round(w * 0.44)
  const base = box(x, y, w, h, ground)
  switch (rarity) {
    case 'common':
      return base + box(x, at(0.74), w, round(h * 0.26), shade)
    case 'uncommon':
      return (
        base +
        ribbon(x, at(0.2), round(w * 0.9), round(h * 0.2), shade) +
        ribbon(x, at(0.5), round(w * 0.98), round(h * 0.2), shade)
      )
    case 'rare': {
      const tall = [0.5, 0.72, 0.92, 0.72, 0.5]
      const wide = w / 5
      const bars = tall.map((part, i) =>
        box(round(x + i * wide + wide * 0.12), at(1 - part), round(wide * 0.76), round(h * part), shade),
      )
      return (
        base +
        bars.join('') +
        dot(round(x + w * 0.16), at(0.3), round(w * 0.025), paper) +
        dot(round(x + w * 0.84), at(0.3), round(w * 0.025), paper)
      )
    }
    case 'epic':
      return (
        base +
        rays(cx, cy, w + h, 12, shade) +
        ring(cx, cy, r, paper, round(w * 0.018), 'stroke-opacity=".85"') +
        ring(cx, cy, round(r * 0.93), paper, round(w * 0.008), 'stroke-opacity=".6"')
      )
    case 'legendary': {
      const stars = Array.from({ length: 10 }, (_, i) => {
        const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
        return star(
          round(cx + Math.cos(angle) * r),
          round(cy + Math.sin(angle) * r),
          round(w * (i % 2 ? 0.026 : 0.042)),
          gold,
        )
      })
      return (
        base +
        rays(cx, cy, w + h, 20, shade) +
        glow(cx, cy, round(w * 0.46)) +
        ring(cx, cy, r, amber, round(w * 0.012)) +
        stars.join('')
      )
    }
  }
}
