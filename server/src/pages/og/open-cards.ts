import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/index.ts'
import { drawText, openSharp } from '../../platform/pictures/index.ts'
import { openPlaces } from '../../platform/places.ts'
import { type Card, ink } from './ranking-card.ts'

export type Drawn = { tag: string; png: Buffer }

const MEMORY_BYTES = 8 * 1024 * 1024
/** One image is drawn at a time; at most 250 others wait. */
const TURNS = { places: 1, waiting: 250 }
/** Increase it when the drawing code changes. */
const VERSION = 4

/**
 * Images by content: cached in memory, and the latest one of each name in storage. Concurrent requests for one image
 * share its drawing. Throws NoPlace when too many wait.
 */
export function openCards({ storage, log }: Pick<Platform, 'storage' | 'log'>) {
  const kept = new LRUCache<string, Drawn>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ png }) => png.length })
  const underWay = new Map<string, Promise<Drawn>>()
  const places = openPlaces(TURNS)

  /** A stored file begins with the tag of the content it shows. */
  async function fromStorage(name: string, tag: string): Promise<Buffer | null> {
    const file = await storage.get(name).catch(() => null)
    return file?.toString('latin1', 0, tag.length) === tag ? file.subarray(tag.length) : null
  }
  async function make(name: string, tag: string, card: Card): Promise<Drawn> {
    const found = await fromStorage(name, tag)
    if (found) return { tag, png: found }
    const png = await places.take(1, () => drawCard(card))
    await storage
      .put(name, Buffer.concat([Buffer.from(tag, 'latin1'), png]), 'application/octet-stream')
      .catch((err: unknown) => log.warn({ err }, 'a picture of a ranking was not kept'))
    return { tag, png }
  }
  /** The image of a card; `name` is its name in storage. */
  return async function drawn(name: string, card: Card): Promise<Drawn> {
    const tag = createHash('sha1')
      .update(JSON.stringify([VERSION, card]))
      .digest('hex')
    const known = kept.get(tag) ?? (await underWay.get(tag))
    if (known) return known
    const making = make(`og/${name.slice(0, 2)}/${name}.png`, tag, card).finally(() => underWay.delete(tag))
    underWay.set(tag, making)
    const made = await making
    kept.set(tag, made)
    return made
  }
}

/** Renders a card as PNG. User texts enter the SVG only as outlines and as bundled emoji, never as text. */
export async function drawCard({ width, height, lines, shapes }: Card): Promise<Buffer> {
  const sharp = await openSharp()
  const texts = await Promise.all(lines.map(drawText))
  const drawn = shapes.map(
    ({ fill, d, move }) => `<path fill="${fill}"${move ? ` transform="${move}"` : ''} d="${d}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${ink.paper}" d="M0 0h${width}v${height}H0z"/>${drawn.join('')}${texts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).timeout({ seconds: 5 }).toBuffer()
}
