import { createHash } from 'node:crypto'
import { counted, formatNumber, Id, type Language } from '@liston/contract/kernel'
import {
  EMBED_ROWS,
  EMBED_THEMES,
  type EmbedTheme,
  type RankedItem,
  type Ranking,
  rankingPath,
  voteFromAfarPath,
} from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import { escapeHtml, languageOf } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES } from '../../platform/live/index.ts'
import type { Site } from '../../platform/site.ts'
import { markPath } from '../files/mark.ts'
import type { WebApplication } from '../web/dev-web.ts'
import { encodingOf } from '../guest/ask.ts'
import { compress } from '../guest/guest-pages.ts'
import { embedTexts } from './texts.ts'

const SCRIPT_FRESH_S = 3_600

/**
 * Headers of the only pages that other sites may frame. They load one stylesheet and one script, and the script may
 * only refetch the page.
 */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  // A cross-origin isolated page frames only responses with these two headers. All subresources are same-origin.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Language, Accept-Encoding',
}

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

type Options = Pick<Platform, 'config' | 'rateLimit' | 'site'> & {
  rankings: GuestRankings
  embed: WebApplication['embed']
}

/** Maximum age of a cached ranking in ms. All viewers on other sites together cost one query in this time. */
const FRESH_MS = 2_000
const KEPT = 500

type Found = { ranking: Promise<Ranking | null>; readAt: number }

export type GuestRankings = {
  /** True if `find` would answer from the cache. */
  isAtHand(id: string): boolean
  /** A ranking as guests see it, in fair order; null if it is missing or guests may not see it. */
  find(id: string): Promise<Ranking | null>
}

/** Reads rankings as a guest, without a session. */
export function openGuestRankings({ pool, clock, live }: Pick<Platform, 'pool' | 'clock' | 'live'>): GuestRankings {
  const kept = new LRUCache<string, Found>({ max: KEPT })
  // Guest-visible data has changed, so nothing cached may be served any more.
  live.hear(({ topic, kind }) => {
    if (topic === SHARED_PAGES || topic === EVERYBODY || kind === RIGHTS) kept.clear()
  })
  const atHand = (id: string) => {
    const found = kept.get(id)
    return found && clock.now().getTime() - found.readAt < FRESH_MS ? found.ranking : undefined
  }
  async function read(id: string): Promise<Ranking | null> {
    const row = await findRanking(pool, id, null)
    return row && presentRanking(row, 'fair', clock.now())
  }
  return {
    isAtHand: (id) => atHand(id) !== undefined,
    find(id) {
      const known = atHand(id)
      if (known) return known
      const found: Found = { ranking: read(id), readAt: clock.now().getTime() }
      kept.set(id, found)
      // A failed read is not cached.
      found.ranking.catch(() => kept.get(id) === found && kept.delete(id))
      return found.ranking
    },
  }
}

/**
 * `/embed/ranking/{id}`: a ranking as an iframe for other sites. It reads and sets no cookie and is the same for
 * everybody. What guests may not read is 404 (security H17).
 */
export function mountEmbed(http: FastifyInstance, { config, rateLimit, site, rankings, embed }: Options): void {
  const { PUBLIC_ORIGIN: origin, DEFAULT_LOCALE: fallback } = config

  http.get('/embed.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${SCRIPT_FRESH_S}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embed.host),
  )

  http.get('/embed/ranking/:id', async (request: Asked, reply) => {
    const { data: id } = Id.safeParse(request.params.id)
    // A cached ranking costs nothing, so those requests do not count.
    if (id && !rankings.isAtHand(id)) {
      const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
      if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    }
    const ranking = id ? await rankings.find(id) : null
    const look = readLook(request.query, { acceptLanguage: request.headers['accept-language'], fallback })
    const frame = { ...look, site, origin, ...embed }
    return ranking ? send(request, reply, embedHtml(ranking, frame)) : send(request, reply.code(404), goneHtml(frame))
  })
}

type ReadLookAsked = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Reads the appearance of an embedded ranking from its URL. Invalid values are ignored. */
export function readLook(
  asked: ReadLookAsked,
  o: { acceptLanguage: string | undefined; fallback: Language },
): EmbedLook {
  const rows = Number(textOf(asked.rows) ?? EMBED_ROWS.usual)
  return {
    // Without the language cookie, because an embedded page knows no user.
    language: languageOf({ query: textOf(asked.lng), ...o }),
    theme: EMBED_THEMES.find((theme) => theme === asked.theme) ?? 'auto',
    rows: Number.isInteger(rows) && rows >= EMBED_ROWS.fewest && rows <= EMBED_ROWS.most ? rows : EMBED_ROWS.usual,
    ref: Id.safeParse(asked.ref).data ?? null,
  }
}

type EmbedLook = { language: Language; theme: EmbedTheme; rows: number; ref: string | null }

type Frame = EmbedLook & { site: Pick<Site, 'name' | 'hasOwnMark'>; origin: string; css: string; script: string }

/** A ranking as a page for an iframe: its first rows and links to the site. Every link opens a new tab. */
function embedHtml(ranking: Ranking, frame: Frame): string {
  const { language, rows } = frame
  const t = embedTexts[language]
  const { topic, criterion, items, voters, status, mode } = ranking
  const lang = ranking.language === language ? '' : ` lang="${ranking.language}"`
  const open = status === 'published' && mode === 'community'
  const said = [counted(language, voters, t.people), ...(status === 'published' ? [] : [t.closed])].join(' · ')
  const more = items.length > rows ? t.all(formatNumber(language, items.length)) : t.open
  const home = link(frame, rankingPath(ranking))
  return pageOf(
    frame,
    topic,
    `<header><h1${lang}><a ${home}>${escapeHtml(topic)}</a></h1>${criterion ? `<p${lang}>${escapeHtml(criterion)}</p>` : ''}</header>
<ol>${items
      .slice(0, rows)
      .map((item) => rowOf(item, { ranking, frame, lang, open }))
      .join('')}</ol>
<footer><span>${said}</span><a ${home}>${more}</a>${markOf(frame)}</footer>`,
    `<link rel="canonical" href="${escapeHtml(frame.origin + rankingPath(ranking))}">`,
  )
}

/** The page for a ranking that is missing or that guests may not see; it does not say which. */
function goneHtml(frame: Frame): string {
  const t = embedTexts[frame.language]
  return pageOf(
    frame,
    t.gone,
    `<header><h1>${t.gone}</h1><p>${t.goneWhy}</p></header>
<footer><a ${link(frame, '/explore')}>${t.home}</a>${markOf(frame)}</footer>`,
  )
}

type Row = { ranking: Ranking; frame: Frame; lang: string; open: boolean }

function rowOf(item: RankedItem, { ranking, frame, lang, open }: Row): string {
  const { language } = frame
  const t = embedTexts[language]
  const bar =
    item.share === null
      ? ''
      : `<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${Math.max(2, item.share)}v8H0z"/></svg>`
  const vote = open
    ? `<a class="vote" data-item="${item.id}" ${link(frame, voteFromAfarPath(ranking.id, item.id))} aria-label="${escapeHtml(`${t.voteFor(item.name)} (${t.newTab})`)}">${t.vote}</a>`
    : ''
  return `<li><span class="place">${item.rank}</span><div class="row"><div class="name"><span${lang}>${escapeHtml(item.name)}</span><span class="people">${counted(language, item.supporters, t.people)}</span></div>${bar}</div>${vote}</li>`
}

const markOf = (frame: Frame) =>
  `<a class="mark" ${link(frame, '/')}>${frame.site.hasOwnMark ? '' : mark}${escapeHtml(frame.site.name)}</a>`
const mark = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${markPath}"/></svg>`

/** Attributes of a link that opens the site in a new tab. It keeps the `ref` of the user who shared the ranking. */
function link({ ref }: Frame, path: string): string {
  const href = ref ? `${path}?${REF_PARAM}=${ref}` : path
  return `href="${escapeHtml(href)}" target="_blank" rel="noopener"`
}

/** The script of the iframe compares `tag` to detect that a reloaded page has changed. */
function pageOf({ language, theme, css, script, site }: Frame, title: string, main: string, head = ''): string {
  const tag = createHash('sha1').update(main).digest('base64url').slice(0, 12)
  return `<!doctype html><html lang="${language}" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${css}"><title>${escapeHtml(`${title} · ${site.name}`)}</title><meta name="robots" content="noindex">${head}<script type="module" src="${script}"></script></head><body><main data-tag="${tag}">${main}</main></body></html>`
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string) {
  // Weak, because the bytes differ by encoding.
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  void reply.headers(headers).header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await compress[encoding](Buffer.from(html)))
}
