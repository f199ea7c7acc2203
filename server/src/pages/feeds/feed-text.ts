import { type FeedFormat, type FeedOf, feedPath } from '@liston/contract/discovery'
import type { Feed, FeedEntry } from '../../features/discovery/index.ts'
import type { PlacedFeed } from './placed-feed.ts'
import { XML_HEAD, xmlTag, xmlText } from './xml.ts'

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

/** RSS 2.0, with what its readers take from Atom and Dublin Core. */
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
    // `author` of RSS is an e-mail address, which is nobody's business.
    ...(author ? [xmlTag('dc:creator', author)] : []),
    ...(category ? [xmlTag('category', category.name)] : []),
    '</item>',
  ].join('\n')

const writers: Record<FeedFormat, (placed: PlacedFeed) => string> = { xml: rssText, atom: atomText, json: jsonFeedText }

/** A feed in a format, and when anything in it changed last. */
export function feedText(feed: Feed, o: { of: FeedOf; format: FeedFormat; origin: string }) {
  const changedAt = new Date(Math.max(0, ...feed.entries.map((entry) => entry.changedAt.getTime())))
  const self = `${o.origin}${feedPath(o.of, o.format)}?lng=${feed.language}`
  const text = writers[o.format]({ feed, origin: o.origin, self, home: `${o.origin}${feed.path}`, changedAt })
  return { text, changedAt }
}
