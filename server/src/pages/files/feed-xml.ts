import { type ArticleCard, articlePath, FEED_PATH } from '@liston/contract/social-club'
import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '../../platform/http/index.ts'

type Feed = { origin: string; appName: string; language: Language; articles: readonly ArticleCard[] }

/** Articles as RSS 2.0, each with its summary. */
export function feedXml({ origin, appName, language, articles }: Feed): string {
  const self = escapeHtml(`${origin}${FEED_PATH}?lng=${language}`)
  const title = escapeHtml(`Social Club · ${appName}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${title}</title>
<link>${escapeHtml(`${origin}/social`)}</link>
<description>${title}</description>
<language>${language}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${articles.map((article) => itemXml(origin, article)).join('\n')}
</channel>
</rss>
`
}

function itemXml(origin: string, { id, slug, title, summary, publishedAt }: ArticleCard): string {
  const link = escapeHtml(`${origin}${articlePath(slug)}`)
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
<description>${escapeHtml(summary)}</description>
</item>`
}
