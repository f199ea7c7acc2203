import { type PictureCredit, uploadRefusals } from '@liston/contract/uploads'
import * as z from 'zod'
import type { Config } from '../../platform/config/index.ts'
import { fetchWithin } from '../../platform/fetch-within.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser({ ...uploadRefusals.find, ...uploadRefusals.take })

/** A picture of a collection, with the addresses of its files. */
export type Found = { ref: string; title: string; credit: PictureCredit; thumb: string; full: string }

/** Pictures on other servers. Every function throws PICTURES_AWAY or PICTURES_BUSY. */
export type Collection = {
  search(query: string): Promise<Found[]>
  /** Null if it is not there, or if its licence does not allow to crop it and to show it anywhere. */
  find(ref: string): Promise<Found | null>
  /** The file behind an address of a found picture. Throws PICTURE_GONE if it is missing or too large. */
  load(url: string): Promise<Buffer>
}

/** The collection that the settings name; null for the drawings of this application. */
export function openCollection({ PICTURES, PICTURES_URL, PUBLIC_ORIGIN }: Config): Collection | null {
  if (PICTURES === 'included') return null
  const base = new URL(PICTURES_URL ?? usual[PICTURES])
  return (PICTURES === 'openverse' ? openverse : commons)(openAsker(base, PUBLIC_ORIGIN))
}

const usual = { openverse: 'https://api.openverse.org', commons: 'https://commons.wikimedia.org' } as const
/** Files of Wikimedia Commons have a server of their own. */
const FILES_OF_COMMONS = 'https://upload.wikimedia.org'

/** Pictures per search: the most that Openverse returns without an account. */
const FOUND_MOST = 20
const TIMEOUT_MS = 8_000
const JSON_BYTES_MAX = 2 * 2 ** 20
const FILE_BYTES_MAX = 16 * 2 ** 20

type Asker = Pick<Collection, 'load'> & {
  /** The parsed response to a path; null if it is 404. */
  ask<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T | null>
}

/** Asks one server. The addresses in its responses must be there too, so that it cannot send us anywhere else. */
function openAsker(base: URL, publicOrigin: string): Asker {
  const origins = base.origin === usual.commons ? [base.origin, FILES_OF_COMMONS] : [base.origin]
  // Wikimedia asks for a name and an address.
  const headers = { 'user-agent': `Liston (${publicOrigin})` }
  const get = async (url: URL, maxBytes: number): Promise<Response | null> => {
    const tooLarge = () => refuse('PICTURE_GONE')
    const fail = (why: 'elsewhere' | 'too large') => (why === 'too large' ? tooLarge() : refuse('PICTURES_AWAY'))
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetchWithin({ origins, maxBytes, fail })(url, { headers, signal })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return null
    if (answer.status !== 429) throw refuse('PICTURES_AWAY')
    const wait = Number(answer.headers.get('retry-after'))
    throw refuse('PICTURES_BUSY', { retryAfterSeconds: wait >= 1 && wait <= 3600 ? Math.ceil(wait) : 60 })
  }
  return {
    ask: (path, query, schema) =>
      orAway(async () => {
        const answer = await get(new URL(`${path}?${new URLSearchParams(query)}`, base), JSON_BYTES_MAX)
        return answer && schema.parse(await answer.json())
      }),
    load: (url) =>
      orAway(async () => {
        const answer = await get(new URL(url, base), FILE_BYTES_MAX)
        if (!answer) throw refuse('PICTURE_GONE')
        return Buffer.from(await answer.arrayBuffer())
      }),
  }
}

/** Timeouts, closed connections and unreadable responses are PICTURES_AWAY. */
async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'PICTURES_BUSY' || code === 'PICTURE_GONE' || code === 'PICTURES_AWAY') throw error
    throw Object.assign(refuse('PICTURES_AWAY'), { cause: error })
  }
}

const words = z.string().transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 200))
const link = z
  .string()
  .nullish()
  .transform((url) => (url && url.length <= 2000 && /^https?:\/\//.test(url) ? url : null))

const OpenversePicture = z.object({
  id: z.uuid(),
  title: words.nullish(),
  creator: words.nullish(),
  license: z.string(),
  license_version: z.string().max(25).nullish(),
  license_url: link,
  foreign_landing_url: link,
})

/** Licences that allow changes and commercial use, by their codes in Openverse. */
const licenceNames: Record<string, string> = {
  by: 'CC BY',
  'by-sa': 'CC BY-SA',
  cc0: 'CC0',
  pdm: 'Public Domain Mark',
}

/** Openverse, which also has the pictures of Wikimedia Commons, Flickr and many museums. */
function openverse({ ask, load }: Asker): Collection {
  const foundOf = (one: unknown): Found[] => {
    const read = OpenversePicture.safeParse(one)
    const name = read.success && licenceNames[read.data.license]
    if (!read.success || !name) return []
    const {
      id,
      title,
      creator,
      license_version: version,
      license_url: licenceUrl,
      foreign_landing_url: page,
    } = read.data
    const credit = {
      title: title || '–',
      author: creator || null,
      licence: version ? `${name} ${version}` : name,
      licenceUrl,
      page,
    }
    const thumb = `/v1/images/${id}/thumb/`
    return [{ ref: id, title: title ?? '', credit, thumb, full: `${thumb}?full_size=true` }]
  }
  return {
    load,
    async search(query) {
      const asked = {
        q: query,
        page_size: String(FOUND_MOST),
        license_type: 'commercial,modification',
        mature: 'false',
      }
      const found = await ask('/v1/images/', asked, z.object({ results: z.array(z.unknown()) }))
      return found?.results.flatMap(foundOf) ?? []
    },
    async find(ref) {
      if (!z.uuid().safeParse(ref).success) return null
      return foundOf(await ask(`/v1/images/${ref}/`, {}, z.unknown()))[0] ?? null
    },
  }
}

const meta = z.object({ value: z.coerce.string() }).optional()
const CommonsPage = z.object({
  pageid: z.number().int(),
  title: z.string(),
  index: z.number().default(0),
  imageinfo: z
    .array(
      z.object({
        thumburl: z.string(),
        descriptionurl: link,
        mime: z.enum(['image/jpeg', 'image/png', 'image/webp']),
        extmetadata: z.object({ LicenseShortName: meta, LicenseUrl: meta, Artist: meta }),
      }),
    )
    .length(1),
})

const COMMONS_FREE = /^(?:CC0|Public domain|CC BY(?:-SA)? \d\.\d)\b/i
const [THUMB_WIDTH, FULL_WIDTH] = [330, 1280]

/** Wikimedia Commons, by the API of MediaWiki. */
function commons({ ask, load }: Asker): Collection {
  const read = async (query: Record<string, string>): Promise<Found[]> => {
    const asked = {
      action: 'query',
      format: 'json',
      formatversion: '2',
      prop: 'imageinfo',
      iiprop: 'url|mime|extmetadata',
      iiextmetadatafilter: 'LicenseShortName|LicenseUrl|Artist',
      iiurlwidth: String(FULL_WIDTH),
      ...query,
    }
    const schema = z.object({ query: z.object({ pages: z.array(z.unknown()) }).optional() })
    const pages = (await ask('/w/api.php', asked, schema))?.query?.pages ?? []
    const fit = pages.map((page) => CommonsPage.safeParse(page)).flatMap((page) => (page.success ? [page.data] : []))
    return (await Promise.all(fit.toSorted((a, b) => a.index - b.index).map(foundOnPage))).filter((one) => one !== null)
  }
  return {
    load,
    search: (query) =>
      read({
        generator: 'search',
        gsrsearch: `${query} filetype:bitmap`,
        gsrnamespace: '6',
        gsrlimit: String(FOUND_MOST),
      }),
    async find(ref) {
      return /^\d{1,12}$/.test(ref) ? ((await read({ pageids: ref }))[0] ?? null) : null
    },
  }
}

async function foundOnPage({ pageid, title, imageinfo }: z.infer<typeof CommonsPage>): Promise<Found | null> {
  const [info] = imageinfo
  const { LicenseShortName, LicenseUrl, Artist } = info?.extmetadata ?? {}
  const licence = LicenseShortName?.value.slice(0, 60) ?? ''
  if (!info || !COMMONS_FREE.test(licence)) return null
  const name = title
    .replace(/^[^:]+:/, '')
    .replace(/\.\w+$/, '')
    .slice(0, 200)
  const credit = {
    title: name,
    author: Artist ? (await textIn(Artist.value)) || null : null,
    licence,
    licenceUrl: link.parse(LicenseUrl?.value),
    page: info.descriptionurl,
  }
  // Any of the usual widths is ready there; the part of the address that names it is the last.
  const thumb = info.thumburl.replace(/\/\d+px-(?=[^/]+$)/, `/${THUMB_WIDTH}px-`)
  return { ref: String(pageid), title: name, credit, thumb, full: info.thumburl }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of HTML that people wrote on a wiki. */
async function textIn(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} })
  return words.parse(text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity))
}
