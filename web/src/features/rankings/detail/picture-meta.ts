import type { Ranking } from '@liston/contract/rankings'

type Said = { origin: string; appName: string; ranking: Ranking; description: string }
type Tag = { name: string; content: string } | { property: string; content: string }

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
    of('image:alt', pictured[language](topic)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
