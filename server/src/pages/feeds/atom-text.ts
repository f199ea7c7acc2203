import type { FeedEntry } from '../../features/discovery/index.ts'
import type { PlacedFeed } from './placed-feed.ts'
import { XML_HEAD, xmlTag, xmlText } from './xml.ts'

/** Atom (RFC 4287). */
export function atomText({ feed, origin, self, home, changedAt }: PlacedFeed): string {
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
