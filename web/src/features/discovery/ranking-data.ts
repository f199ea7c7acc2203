import { DESCRIBED_ITEMS } from '@liston/contract/discovery'
import { type Ranking, rankingPath } from '@liston/contract/rankings'
import { personOf, type Thing } from './data-of.ts'

type Said = { origin: string; ranking: Ranking; description: string }

/** Structured data of a ranking page: the list of items, the author, dates, and the number of voters. */
export function rankingData({ origin, ranking, description }: Said): Thing {
  const { id, topic, items, language, author, publishedAt, updatedAt, voters } = ranking
  const url = `${origin}${rankingPath(ranking)}`
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: topic,
    description: ranking.description || description,
    inLanguage: language,
    author: personOf(origin, author),
    ...(publishedAt && { datePublished: publishedAt, dateModified: updatedAt > publishedAt ? updatedAt : publishedAt }),
    image: `${origin}/ranking/${id}/og-image`,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/VoteAction',
      userInteractionCount: voters,
    },
    mainEntity: {
      '@type': 'ItemList',
      name: topic,
      numberOfItems: items.length,
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      itemListElement: items.slice(0, DESCRIBED_ITEMS).map((item) => ({
        '@type': 'ListItem',
        position: item.rank,
        name: item.name,
        url: `${origin}/ranking/${id}/item/${item.id}/review`,
      })),
    },
  }
}
