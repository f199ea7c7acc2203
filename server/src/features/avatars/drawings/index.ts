import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Seed } from '../store.ts'
import { bought } from './cast/bought.ts'
import { free } from './cast/free.ts'
import { special } from './cast/special.ts'
import type { Character } from './character.ts'
import { frame } from './frames.ts'
import { ink, slate, steel } from './paint.ts'

/** All built-in avatars, grouped by how they are unlocked. */
const cast = [...free, ...bought, ...special]

/** The shapes of a drawing, from back to front. Each file has the size of SHEET; the feet stand at y = 284. */
function artOf({ id }: Character): string {
  const svg = readFileSync(new URL(`art/${id}.svg`, import.meta.url), 'utf8').replaceAll(/>\s+</g, '><')
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}

const SHEET = { x: 0, y: 0, w: 240, h: 300 }
const FACE = [38, 26, 164] as const

type Crop = typeof SHEET
const svgOf = ({ x, y, w, h }: Crop, width: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${(width * h) / w}">${inner}</svg>`

const shadow = '<ellipse cx="120" cy="285" rx="66" ry="8" fill="#0003"/>'

/** The silhouette: every colour becomes ink, so that the file does not reveal the character. */
const dark = (art: string) => art.replaceAll(/(fill|stroke)="(#[0-9a-f]+)"/g, (_, what: string) => `${what}="${ink}"`)

const shapes = {
  bust: (c: Character, art: string) => {
    const [x, y, side] = c.face ?? FACE
    const crop = { x, y, w: side, h: side }
    return svgOf(crop, 320, frame(c.rarity, crop, c.ground) + art)
  },
  body: (c: Character, art: string) => svgOf(SHEET, 480, frame(c.rarity, SHEET, c.ground) + shadow + art),
  shade: (c: Character, art: string) => {
    const [x, y, side] = c.face ?? FACE
    const crop = { x, y, w: side, h: side }
    return svgOf(crop, 320, frame('common', crop, [steel, slate]) + dark(art))
  },
  shadow: (_: Character, art: string) => svgOf(SHEET, 480, frame('common', SHEET, [steel, slate]) + dark(art)),
}
type Shape = keyof typeof shapes

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 10)

/** All drawings by name without the hash: `liston-bust`. */
const drawings = new Map<string, { svg: string; hash: string }>()

function draw(c: Character, art: string, shape: Shape): string {
  const svg = shapes[shape](c, art)
  const hash = hashOf(svg)
  drawings.set(`${c.id}-${shape}`, { svg, hash })
  return `/avatars/${c.id}-${shape}-${hash}.svg`
}

/** The rows of the built-in avatars. */
export const seeds: Seed[] = cast.map((c) => {
  const art = artOf(c)
  return {
    id: c.id,
    name: c.name.es,
    name_en: c.name.en,
    description: c.line.es,
    description_en: c.line.en,
    image_url: draw(c, art, 'bust'),
    image_full_body_url: draw(c, art, 'body'),
    hidden_url: draw(c, art, 'shade'),
    hidden_full_body_url: draw(c, art, 'shadow'),
    rarity: c.rarity,
    unlock_type: c.unlock?.type ?? (c.cost ? 'stars' : 'free'),
    unlock_cost: c.cost ?? 0,
    unlock_level: c.unlock?.level ?? null,
    unlock_achievement: c.unlock?.achievement ?? null,
    secret: c.secret ?? false,
  }
})

/** The drawing at `/avatars/<file>`, or null. `isExact`: the hash in the file name is that of this drawing. */
export function findDrawing(file: string): { svg: string; isExact: boolean } | null {
  const [, name = '', hash] = /^([a-z0-9-]+)-([0-9a-f]{10})\.svg$/.exec(file) ?? []
  const found = drawings.get(name)
  // A secret drawing is served only under its exact hash.
  if (!found || (found.hash !== hash && isSecret(name))) return null
  return { svg: found.svg, isExact: found.hash === hash }
}

const secrets = new Set(cast.flatMap((c) => (c.secret ? [`${c.id}-bust`, `${c.id}-body`] : [])))
const isSecret = (name: string) => secrets.has(name)
