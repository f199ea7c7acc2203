import type { FeedEntry } from '../../features/discovery/index.ts'
import type { PlacedFeed } from './placed-feed.ts'
import { XML_HEAD, xmlTag, xmlText } from './xml.ts'

/** RSS 2.0, with what its readers take from Atom and Dublin Core. */
export function rssText({ feed, origin, self, home, changedAt }: PlacedFeed): string {
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
