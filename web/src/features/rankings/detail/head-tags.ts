import { inLanguage, type Language } from '@liston/contract/kernel'
import { OEMBED_PATH, type Ranking, rankingPath } from '@liston/contract/rankings'

type Said = { origin: string; appName: string; ranking: Ranking; description: string }
type Tag = { name: string; content: string } | { property: string; content: string }

/** Not by `defineTexts`: it describes the picture in the language of the ranking, which need not be the page's. */
const pictured = {
  es: (topic: string) => `Los primeros de «${topic}»`,
  en: (topic: string) => `The first of “${topic}”`,
}

/** Open Graph and Twitter meta tags of a ranking. The server sends a generic picture for a private one. */
export function pictureMeta({ origin, appName, ranking, description }: Said): Tag[] {
  const { id, slug, topic, language } = ranking
  const of = (property: string, content: string) => ({ property: `og:${property}`, content })
  return [
    of('type', 'article'),
    of('site_name', appName),
    of('title', topic),
    of('description', description),
    of('url', `${origin}/ranking/${id}/${slug}`),
    of('image', `${origin}/ranking/${id}/og-image`),
    of('image:type', 'image/png'),
    of('image:width', '1200'),
    of('image:height', '630'),
    of('image:alt', inLanguage(pictured, language)(topic)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

type EmbedLinksSaid = { origin: string; language: Language; ranking: Ranking }

/** oEmbed discovery links (oEmbed 4). None for a ranking that isn't public. */
export function embedLinks({ origin, language, ranking }: EmbedLinksSaid): Record<string, string>[] {
  if (ranking.visibility !== 'public') return []
  const url = `${origin}${rankingPath(ranking)}?lng=${language}`
  return (['json', 'xml'] as const).map((format) => ({
    rel: 'alternate',
    type: `${format === 'json' ? 'application/json' : 'text/xml'}+oembed`,
    href: `${origin}${OEMBED_PATH}?${new URLSearchParams({ url, format })}`,
    title: ranking.topic,
  }))
}
