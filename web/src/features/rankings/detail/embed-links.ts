import type { Language } from '@liston/contract/kernel'
import { OEMBED_PATH, type Ranking, rankingPath } from '@liston/contract/rankings'

type Said = { origin: string; language: Language; ranking: Ranking }

/** oEmbed discovery links (oEmbed 4). None for a ranking that isn't public. */
export function embedLinks({ origin, language, ranking }: Said): Record<string, string>[] {
  if (ranking.visibility !== 'public') return []
  const url = `${origin}${rankingPath(ranking)}?lng=${language}`
  return (['json', 'xml'] as const).map((format) => ({
    rel: 'alternate',
    type: `${format === 'json' ? 'application/json' : 'text/xml'}+oembed`,
    href: `${origin}${OEMBED_PATH}?${new URLSearchParams({ url, format })}`,
    title: ranking.topic,
  }))
}
