import { createHash } from 'node:crypto'
import { type FeedFormat, feedFormats, type FeedOf, feedPath } from '@liston/contract/discovery'
import { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Feed, type FeedEntry, readFeed } from '../features/discovery/index.ts'
import { escapeHtml } from '../platform/http/index.ts'
import type { Platform } from '../platform/index.ts'

/** Maximum age of a cached feed in seconds, because feed readers poll often. */
const FRESH_S = 300

type Params = { slug?: string; id?: string }
type Asked = FastifyRequest<{ Querystring: { lng?: unknown }; Params: Params }>

/** Each kind of feed: its route pattern, and the reader of the route parameters. */
const kinds: [FeedOf, (params: Params) => FeedOf][] = [
  [{ kind: 'latest' }, () => ({ kind: 'latest' })],
  [{ kind: 'articles' }, () => ({ kind: 'articles' })],
  [{ kind: 'category', slug: ':slug' }, ({ slug = '' }) => ({ kind: 'category', slug })],
  [{ kind: 'person', id: ':id' }, ({ id = '' }) => ({ kind: 'person', id })],
  [{ kind: 'ranking', id: ':id' }, ({ id = '' }) => ({ kind: 'ranking', id })],
]

/** Mounts the feeds: all rankings, one category, one author, one ranking, and the Social Club. */
export function mountFeeds(http: FastifyInstance, platform: Platform): void {
  const { DEFAULT_LOCALE, PUBLIC_ORIGIN: origin } = platform.config

  async function answer(request: Asked, reply: FastifyReply, { of, format }: { of: FeedOf; format: FeedFormat }) {
    const wait = await platform.rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    const language = Language.safeParse(request.query.lng).data ?? DEFAULT_LOCALE
    const feed = await readFeed(platform, { of, language })
    // A private feed gets the same response as a missing one.
    if (!feed) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
    const { text, changedAt } = feedText(feed, { of, format, origin })
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    void reply
      .type(`${feedFormats[format]}; charset=utf-8`)
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .header('etag', etag)
      .header('last-modified', changedAt.toUTCString())
      .header('x-robots-tag', 'noindex')
    return isKnown(request, etag, changedAt) ? reply.code(304).send() : reply.send(text)
  }
  for (const [pattern, read] of kinds)
    for (const format of Object.keys(feedFormats) as FeedFormat[])
      http.get<{ Querystring: { lng?: unknown }; Params: Params }>(feedPath(pattern, format), (request, reply) =>
        answer(request, reply, { of: read(request.params), format }),
      )
}

/** Atom (RFC 4287). */
function atomText({ feed, origin, self, home, changedAt }: PlacedFeed): string {
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
${xmlTag('title', feed.title)}
${xmlTag('subtitle', feed.line)}
${xmlTag('id', self)}
${xmlTag('updated', changedAt.toISOString())}
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(home)}"/>
<author>${xmlTag('name', new URL(origin).host)}</author>
${feed.entries.map((entry) => entryText(origin, entry)).join('\n')}
</feed>
`
}

/** Characters that XML 1.0 cannot contain, not even escaped. A single one makes the file invalid. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text escaped for an element or an attribute. */
export const xmlText = (text: string): string => escapeHtml(text.toWellFormed().replace(unwritable, ''))

const xmlTag = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A feed with its URLs, all absolute. */
type PlacedFeed = {
  feed: Feed
  origin: string
  /** URL of the feed itself, and of the page it belongs to. */
  self: string
  home: string
  /** Time of the last change of any entry; the epoch if there is none. */
  changedAt: Date
}

const entryText = (origin: string, entry: FeedEntry): string =>
  [
    '<entry>',
    xmlTag('title', entry.title),
    xmlTag('id', `${origin}/#${entry.id}`),
    `<link rel="alternate" type="text/html" href="${xmlText(`${origin}${entry.path}`)}"/>`,
    xmlTag('published', entry.publishedAt.toISOString()),
    xmlTag('updated', entry.changedAt.toISOString()),
    ...(entry.author ? [`<author>${xmlTag('name', entry.author)}</author>`] : []),
    ...(entry.category
      ? [`<category term="${xmlText(entry.category.slug)}" label="${xmlText(entry.category.name)}"/>`]
      : []),
    xmlTag('summary', entry.summary),
    '</entry>',
  ].join('\n')

/** JSON Feed 1.1. */
function jsonFeedText({ feed, origin, self, home }: PlacedFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.line,
    home_page_url: home,
    feed_url: self,
    language: feed.language,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: `${origin}${entry.path}`,
      title: entry.title,
      content_text: entry.summary,
      ...(entry.picture && { image: `${origin}${entry.picture}` }),
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.changedAt.toISOString(),
      ...(entry.author && { authors: [{ name: entry.author }] }),
      ...(entry.category && { tags: [entry.category.name] }),
    })),
  })
}

/** RSS 2.0 with elements of Atom and Dublin Core. */
function rssText({ feed, origin, self, home, changedAt }: PlacedFeed): string {
  const built = feed.entries.length > 0 ? `\n${xmlTag('lastBuildDate', changedAt.toUTCString())}` : ''
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${xmlTag('title', feed.title)}
${xmlTag('link', home)}
${xmlTag('description', feed.line)}
${xmlTag('language', feed.language)}${built}
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${feed.entries.map((entry) => itemText(origin, entry)).join('\n')}
</channel>
</rss>
`
}

const itemText = (origin: string, { id, path, title, summary, author, category, publishedAt }: FeedEntry): string =>
  [
    '<item>',
    xmlTag('title', title),
    xmlTag('link', `${origin}${path}`),
    xmlTag('guid', id, ' isPermaLink="false"'),
    xmlTag('pubDate', publishedAt.toUTCString()),
    xmlTag('description', summary),
    // The `author` of RSS is an e-mail address, which is private.
    ...(author ? [xmlTag('dc:creator', author)] : []),
    ...(category ? [xmlTag('category', category.name)] : []),
    '</item>',
  ].join('\n')

const writers: Record<FeedFormat, (placed: PlacedFeed) => string> = { xml: rssText, atom: atomText, json: jsonFeedText }

/** A feed as text in a format, and the time of its last change. */
function feedText(feed: Feed, o: { of: FeedOf; format: FeedFormat; origin: string }) {
  const changedAt = new Date(Math.max(0, ...feed.entries.map((entry) => entry.changedAt.getTime())))
  const self = `${o.origin}${feedPath(o.of, o.format)}?lng=${feed.language}`
  const text = writers[o.format]({ feed, origin: o.origin, self, home: `${o.origin}${feed.path}`, changedAt })
  return { text, changedAt }
}

/** True if the client's copy is current, by ETag or else by date (RFC 9110, 13.2.2). */
function isKnown({ headers }: Asked, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.includes(etag) || tags.trim() === '*'
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
