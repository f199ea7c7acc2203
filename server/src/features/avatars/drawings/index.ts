import { createHash } from 'node:crypto'
import type { Seed } from '../store.ts'
import { cast } from './cast/index.ts'
import type { Character } from './kit/character.ts'
import { frame } from './kit/frames.ts'
import { ink, slate, steel } from './kit/paint.ts'
import { oval } from './kit/shapes.ts'

const SHEET = { x: 0, y: 0, w: 240, h: 300 }
const FACE = [38, 26, 164] as const

type Crop = typeof SHEET
const svgOf = ({ x, y, w, h }: Crop, width: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${(width * h) / w}">${inner}</svg>`

const shadow = oval(120, 285, 66, 8, '#0003')

/** The silhouette: every colour becomes ink, so that the file does not reveal the character. */
const dark = (art: string) => art.replaceAll(/(fill|stroke)="(#[0-9a-f]+)"/g, (_, what: string) => `${what}="${ink}"`)

const shapes = {
  bust: (c: Character) => {
    const [x, y, side] = c.face ?? FACE
    const crop = { x, y, w: side, h: side }
    return svgOf(crop, 320, frame(c.rarity, crop, c.ground) + c.art)
  },
  body: (c: Character) => svgOf(SHEET, 480, frame(c.rarity, SHEET, c.ground) + shadow + c.art),
  shade: (c: Character) => {
    const [x, y, side] = c.face ?? FACE
    const crop = { x, y, w: side, h: side }
    return svgOf(crop, 320, frame('common', crop, [steel, slate]) + dark(c.art))
  },
  shadow: (c: Character) => svgOf(SHEET, 480, frame('common', SHEET, [steel, slate]) + dark(c.art)),
}
type Shape = keyof typeof shapes

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 10)

/** All drawings by name without the hash: `liston-bust`. */
const drawings = new Map<string, { svg: string; hash: string }>()

function draw(c: Character, shape: Shape): string {
  const svg = shapes[shape](c)
  const hash = hashOf(svg)
  drawings.set(`${c.id}-${shape}`, { svg, hash })
  return `/avatars/${c.id}-${shape}-${hash}.svg`
}

/** The rows of the built-in avatars. */
export const seeds: Seed[] = cast.map((c) => ({
  id: c.id,
  name: c.name.es,
  name_en: c.name.en,
  description: c.line.es,
  description_en: c.line.en,
  image_url: draw(c, 'bust'),
  image_full_body_url: draw(c, 'body'),
  hidden_url: draw(c, 'shade'),
  hidden_full_body_url: draw(c, 'shadow'),
  rarity: c.rarity,
  unlock_type: c.unlock?.type ?? (c.cost ? 'stars' : 'free'),
  unlock_cost: c.cost ?? 0,
  unlock_level: c.unlock?.level ?? null,
  unlock_achievement: c.unlock?.achievement ?? null,
  secret: c.secret ?? false,
}))

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
