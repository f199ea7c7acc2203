import {
  type FoundPicture,
  foundThumbPath,
  type ImageKind,
  type PictureCrop,
  type PictureSource,
  type UploadedImage,
  uploadRefusals,
} from '@liston/contract/uploads'
import { subjectPath } from '@liston/contract/rankings'
import type { Language } from '@liston/contract/kernel'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/index.ts'
import { emojiFile, openSharp } from '../../platform/pictures/index.ts'
import { openPlaces, type Places } from '../../platform/places.ts'
import { refuser } from '../../platform/refusal.ts'
import { searchPictures } from '../../platform/subjects/index.ts'
import { type Collection, type Found, openCollection } from './collections.ts'
import { uploadImage } from './upload-image.ts'

const refuse = refuser({ ...uploadRefusals.upload, ...uploadRefusals.find, ...uploadRefusals.take })

const DRAWINGS_MOST = 24
const HOUR_MS = 3_600_000

/** What authors search pictures with. Responses of a collection are kept, because it limits how often it is asked. */
export type PictureSearch = { source: PictureSource; collection: Collection | null } & Kept
type Kept = { queries: LRUCache<string, Found[]>; known: LRUCache<string, Found>; thumbs: LRUCache<string, Buffer> }

const searches = new WeakMap<Platform['config'], PictureSearch>()

/** One for the endpoints and for the addresses of the small versions. */
export function pictureSearchOf({ config }: Platform): PictureSearch {
  const open = searches.get(config) ?? {
    source: config.PICTURES,
    collection: openCollection(config),
    queries: new LRUCache<string, Found[]>({ max: 200, ttl: HOUR_MS }),
    known: new LRUCache<string, Found>({ max: 2_000, ttl: 24 * HOUR_MS }),
    // At most 30 KB each.
    thumbs: new LRUCache<string, Buffer>({ max: 200 }),
  }
  searches.set(config, open)
  return open
}

/** Pictures for a query: of the collection, or the drawings of this application. Throws PICTURES_AWAY, PICTURES_BUSY. */
export async function findPictures(
  { source, collection, queries, known }: PictureSearch,
  { query, language }: { query: string; language: Language },
): Promise<{ source: PictureSource; pictures: FoundPicture[] }> {
  if (!collection) {
    const drawn = searchPictures(query, { language, most: DRAWINGS_MOST })
    return { source, pictures: drawn.map(({ picture, title }) => drawingOf(picture, title)) }
  }
  const key = query.toLowerCase()
  const found = queries.get(key) ?? (await collection.search(query))
  queries.set(key, found)
  for (const one of found) known.set(one.ref, one)
  const pictures = found.map(({ ref, title, credit }) => ({ ref, title, credit, thumb: foundThumbPath(ref) }))
  return { source, pictures }
}

function drawingOf(emoji: string, title: string): FoundPicture {
  const thumb = subjectPath(emoji)
  return { ref: thumb.slice(thumb.lastIndexOf('/') + 1, -'.svg'.length), title, thumb, credit: null }
}

const asked = async ({ collection, known }: PictureSearch, ref: string): Promise<Found | null> => {
  const found = known.get(ref) ?? (await collection?.find(ref)) ?? null
  if (found) known.set(ref, found)
  return found
}

const THUMB_WIDTH = 360
const [THUMB_QUALITY, PIXELS_MAX, TIMEOUT_S] = [70, 40_000_000, 5]
const places = openPlaces({ places: 2, waiting: 40 })

/**
 * The small version of a found picture as WebP, encoded here, so that nothing of another server reaches a browser. Null
 * if the collection does not have it.
 */
export async function showThumb(search: PictureSearch, ref: string): Promise<Buffer | null> {
  const kept = search.thumbs.get(ref)
  if (kept) return kept
  const found = search.collection && (await asked(search, ref))
  if (!search.collection || !found) return null
  const file = await search.collection.load(found.thumb)
  const sharp = await openSharp()
  const bytes = await places.take(1, () =>
    sharp(file, { limitInputPixels: PIXELS_MAX, pages: 1 })
      .resize({ width: THUMB_WIDTH, withoutEnlargement: true })
      .webp({ quality: THUMB_QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer(),
  )
  search.thumbs.set(ref, bytes)
  return bytes
}

type Take = { userId: string; key: string | null; ref: string; kind: ImageKind; crop?: PictureCrop | undefined }

/**
 * Stores a found picture, cropped, like an upload, with its credit as the collection states it. Throws the refusals of
 * uploads, PICTURE_GONE, PICTURES_AWAY, PICTURES_BUSY.
 */
export async function takePicture(
  platform: Platform & { places: Places; search: PictureSearch },
  { userId, key, ref, kind, crop }: Take,
): Promise<UploadedImage> {
  const { collection } = platform.search
  if (!collection) return uploadImage(platform, { userId, key, kind, file: await paintDrawing(ref, kind) })
  const found = await asked(platform.search, ref)
  if (!found) throw refuse('PICTURE_GONE')
  const file = await collection.load(found.full)
  return uploadImage(platform, { userId, key, kind, file, crop, credit: found.credit })
}

/** Size of a painted drawing in pixels, and its height as a share of that. Others than covers are square. */
const SIZES = { cover: { width: 1200, height: 675, share: 0.62 }, other: { width: 600, height: 600, share: 0.66 } }
const PAPER = '#f4e6c3'

/** A drawing of this application as PNG, on paper. Throws PICTURE_GONE. */
async function paintDrawing(ref: string, kind: ImageKind): Promise<Buffer> {
  const svg = await emojiFile(`${ref}.svg`)
  if (!svg) throw refuse('PICTURE_GONE')
  const { width, height, share } = kind === 'cover' ? SIZES.cover : SIZES.other
  const size = Math.round(height * share)
  const sharp = await openSharp()
  // Drawings are 36 units wide; 72 dots per inch draw a unit as a pixel.
  const drawn = await sharp(Buffer.from(svg), { density: (72 * size) / 36 })
    .resize(size, size)
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: drawn }])
    .png()
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer()
}
