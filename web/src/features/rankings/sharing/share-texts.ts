import type { RankedItem, Ranking } from '@liston/contract/rankings'

/** The first five items in the displayed order, as plain text to paste anywhere. */
export function topFive(
  { topic, items }: Pick<Ranking, 'topic' | 'items'>,
  o: { heading: string; url: string },
): string {
  const lines = items.slice(0, 5).map((item, at) => `${at + 1}. ${item.name}`)
  return [`${o.heading}: ${topic}`, ...lines, o.url].join('\n')
}

type Place = { item: Pick<RankedItem, 'name'>; says: string; figures: string; url: string }

/** One item with its position and figures, as plain text to paste anywhere. */
export const placeText = ({ item, says, figures, url }: Place): string => [item.name, says, figures, url].join('\n')
