import { createHash } from 'node:crypto'
import { Id, inLanguage, Language } from '@liston/contract/kernel'
import type { Passport, PassportPlace } from '@liston/contract/passports'
import { categoryOf, PICTURE_FORMATS, type PictureFormat, type Ranking } from '@liston/contract/rankings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findPassport } from '../../features/passports/index.ts'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES } from '../../platform/live/index.ts'
import { drawableText } from '../../platform/pictures/index.ts'
import { NoPlace } from '../../platform/places.ts'
import { type Drawn, openCards } from './open-cards.ts'
import { listPicture, pictureCard, type PictureRow, plainPicture } from './picture-card.ts'
import { type Card, plainCard, rankingCard, type Sign } from './ranking-card.ts'
import { ogTexts, passportWords } from './texts.ts'

const cardOf = (ranking: Ranking, site: Sign, shape: Shape): Card =>
  shape === 'link' ? rankingCard(ranking, site) : pictureCard(ranking, site, shape)

/** The image of a link preview, or one of the images to share. */
type Shape = PictureFormat | 'link'

const isFormat = (name: string | undefined): name is PictureFormat =>
  name !== undefined && Object.hasOwn(PICTURE_FORMATS, name)

/** The format in a file name; null for any other file. */
function formatOf(file: string | undefined): PictureFormat | null {
  const [, format] = /^(\w+)[.]png$/.exec(file ?? '') ?? []
  return isFormat(format) ? format : null
}

/** The language that the query parameter `lng` names; null for any other value. */
export const languageIn = (lng: unknown): Language | null => Language.safeParse(lng).data ?? null

/** Address of the image for links to pages that have none of their own. */
export const brandImagePath = (language: Language): string => `/og-image?lng=${language}`

/** The image for missing or private content, and for pages without an image of their own: brand and slogan. */
const plainOf = (language: Language, site: Sign, shape: Shape): Card =>
  shape === 'link' ? plainCard(language, site) : plainPicture(language, site, shape)

/** Suffix of the storage name of a format. */
const suffixOf = (shape: Shape): string => (shape === 'link' ? '' : `-${shape}`)

type Asked = FastifyRequest<{ Params: { id: string; file?: string } }>

type AskedBrand = FastifyRequest<{ Querystring: { lng?: unknown } }>

/**
 * `/og-image`: the name of the installation and its slogan, in the language of `lng`.
 * `/ranking/{id}/og-image` and `/ranking/{id}/picture/{format}.png`: a public ranking as an image for links; and the
 * same for entity pages. A missing ranking and one that guests may not read get the same plain image (security H17), and
 * so does one whose topic no bundled font can write.
 * Query parameters of a ranking's image have no effect.
 */
export function mountOgImage(http: FastifyInstance, platform: Platform): void {
  const { pool, clock, config, site } = platform
  const drawn = openCards(platform)
  const show = openServing(platform)
  const { DEFAULT_LOCALE } = config
  const plain = (language: Language, shape: Shape) =>
    drawn(`plain-${language}${suffixOf(shape)}`, plainOf(language, site, shape))
  async function find(id: string, shape: Shape): Promise<Drawn> {
    const row = await findRanking(pool, id, null)
    const suffix = suffixOf(shape)
    const ranking = row && (await readableRanking(presentRanking(row, 'fair', clock.now())))
    if (ranking) return drawn(`${id}${suffix}`, cardOf(ranking, site, shape))
    return plain(DEFAULT_LOCALE, shape)
  }
  function asked({ params }: Asked, shape: Shape | null): AskedPicture | null {
    const { data: id } = Id.safeParse(params.id)
    return id && shape ? { key: `${id} ${shape}`, find: () => find(id, shape) } : null
  }
  http.get('/ranking/:id/og-image', async (request: Asked, reply) => show(request, reply, asked(request, 'link')))
  http.get('/ranking/:id/picture/:file', async (request: Asked, reply) =>
    show(request, reply, asked(request, formatOf(request.params.file))),
  )
  http.get('/og-image', async (request: AskedBrand, reply) => {
    const language = languageIn(request.query.lng) ?? DEFAULT_LOCALE
    return show(request, reply, { key: `plain ${language}`, find: () => plain(language, 'link') })
  })
  mountPassportPictures(http, { platform, drawn, show })
}

/** Maximum number of items in a picture. */
const SHOWN = 5

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/**
 * What a picture can show of a text with the bundled fonts: the text, or the rest of it ("తెలుగు (Telugu)" → "Telugu").
 * Null if most letters have no font.
 */
export async function readableText(text: string): Promise<string | null> {
  const drawable = await drawableText(text)
  if (drawable === text) return text
  if (lettersIn(text) > 2 * lettersIn(drawable)) return null
  const rest = drawable
    .replace(/[([{«“]\s*[)\]}»”]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return rest.replace(/^\((.*)\)$/u, '$1') || null
}

/**
 * A ranking as a picture can show it, with its first items. An item without a readable name keeps its row, without a name. Null without a
 * readable topic.
 */
export async function readableRanking(ranking: Ranking): Promise<Ranking | null> {
  const topic = await readableText(ranking.topic)
  if (topic === null) return null
  const named = async ({ name, translation }: Ranking['items'][number]) =>
    (await readableText(name)) ?? (translation && (await readableText(translation.name))) ?? ''
  return {
    ...ranking,
    topic,
    criterion: (await readableText(ranking.criterion)) ?? '',
    items: await Promise.all(ranking.items.slice(0, SHOWN).map(async (item) => ({ ...item, name: await named(item) }))),
  }
}

/** An entity page as a picture can show it; null if none of its names is readable. */
async function readablePassport(passport: Passport, language: Language): Promise<Passport | null> {
  const { es, en } = passport.names
  const own = await readableText(inLanguage(passport.names, language))
  const name = own ?? (await readableText(en)) ?? (await readableText(es))
  if (name === null) return null
  const places = passport.places.map(async (place) => ({ ...place, topic: (await readableText(place.topic)) ?? '' }))
  return { ...passport, names: { es: name, en: name }, places: await Promise.all(places) }
}

const FRESH_S = 300
const BUSY_S = 10
/** Maximum age of a picture in memory, in ms. Change messages clear the cache at once. */
const READ_MS = 10_000
const AT_HAND_BYTES = 24 * 1024 * 1024

/** A requested picture: `key` identifies its content and format, `find` reads and draws it. */
type AskedPicture = { key: string; find(): Promise<Drawn> }
type ServePicture = (request: FastifyRequest, reply: FastifyReply, asked: AskedPicture | null) => Promise<FastifyReply>

/** Responds with pictures of public content; null means 404. */
function openServing({ rateLimit, live }: Pick<Platform, 'rateLimit' | 'live'>): ServePicture {
  const atHand = new LRUCache<string, Drawn>({
    maxSize: AT_HAND_BYTES,
    sizeCalculation: ({ png }) => png.length,
    ttl: READ_MS,
  })
  let news = 0
  live.hear(({ topic, kind }) => {
    if (topic !== SHARED_PAGES && topic !== EVERYBODY && kind !== RIGHTS) return
    news += 1
    atHand.clear()
  })
  return async (request, reply, asked) => {
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    if (!asked) return reply.code(404).header('cache-control', 'no-store').send()
    const before = news
    const { key } = asked
    const found = atHand.get(key) ?? (await asked.find().catch(asBusy))
    if (!found) return reply.code(503).header('retry-after', BUSY_S).header('cache-control', 'no-store').send()
    // A picture read before a change message is not cached after it.
    if (news === before && !atHand.has(key)) atHand.set(key, found)
    const etag = `"${found.tag}"`
    void reply
      .header('cache-control', `public, max-age=${FRESH_S}, stale-while-revalidate=3600`)
      .header('etag', etag)
      // Other sites show the picture beside a link. It contains only public data.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.send(found.png)
  }
}

function asBusy(error: unknown): null {
  if (error instanceof NoPlace) return null
  throw error
}

type MountPassportPicturesAsked = FastifyRequest<{
  Params: { entity: string; file: string }
  Querystring: { lng?: unknown }
}>
type Options = { platform: Platform; drawn: ReturnType<typeof openCards>; show: ServePicture }

/**
 * `/item/{entity}/picture/{format}.png`: the ranks of one entity in public rankings, in the language of `lng`. An
 * entity without rankings, an unknown one and one that no bundled font can write get the plain image. So storage holds images of known entities only.
 */
function mountPassportPictures(http: FastifyInstance, { platform, drawn, show }: Options): void {
  const { config, site } = platform
  const { DEFAULT_LOCALE } = config
  async function find(entity: string, shape: Shape, language: Language) {
    const found = await findPassport(platform, { entity, viewerId: null })
    const passport = found && found.rankings > 0 ? await readablePassport(found, language) : null
    const suffix = `-${language}${suffixOf(shape)}`
    if (!passport) return drawn(`plain-${language}${suffixOf(shape)}`, plainOf(language, site, shape))
    // Keys contain names as users typed them, so the file name is a hash.
    const name = createHash('sha256').update(passport.key).digest('hex').slice(0, 32)
    return drawn(`${name}${suffix}`, passportCard(passport, { sign: site, language }, shape))
  }
  function asked({ params: { entity, file }, query }: MountPassportPicturesAsked): AskedPicture | null {
    const shape = file === 'link.png' ? 'link' : formatOf(file)
    const language = languageIn(query.lng) ?? DEFAULT_LOCALE
    return shape && { key: `${entity} ${shape} ${language}`, find: () => find(entity, shape, language) }
  }
  http.get('/item/:entity/picture/:file', async (request: MountPassportPicturesAsked, reply) =>
    show(request, reply, asked(request)),
  )
}

/** An entity page as an image in the reader's language: the entity's name, best ranks and votes. */
export function passportCard(passport: Passport, { sign, language }: Said, shape: Shape): Card {
  const { names, kind, category, rankings, standing, places } = passport
  const t = passportWords[language]
  const about = categoryOf(category)
  const corner = (kind && inLanguage(kind, language)) ?? (about ? about[language] : null)
  return listPicture(
    {
      sign,
      heading: inLanguage(names, language),
      corner: corner && about ? `${about.emoji} ${corner}` : corner,
      rows: places.map((place) => rowOf(place, language)),
      foot: [t.rankings(rankings), ...(standing === null ? [] : [t.standing(standing)])].join(' · '),
      call: ogTexts[language].call,
    },
    shape,
  )
}

type Said = { sign: Sign; language: Language }

function rowOf({ rank, of, topic, points }: PassportPlace, language: Language): PictureRow {
  const t = passportWords[language]
  return {
    lead: t.place(rank),
    name: topic,
    figure: `${t.of(of)} · ${t.votes(points)}`,
    share: of > 1 ? Math.round((100 * (of - rank)) / (of - 1)) : 100,
  }
}
