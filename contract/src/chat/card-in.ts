import type { CardRef } from './message.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = new RegExp(`/ranking/(${uuid})(?:/item/(${uuid}))?`, 'i')

/** What a pasted address of a ranking, or of one of its items, leads to: it is shown as a card. Null for any other text. */
export function cardIn(text: string): CardRef | null {
  const [, ranking, item] = address.exec(text) ?? []
  if (item) return { type: 'item', id: item.toLowerCase() }
  return ranking ? { type: 'ranking', id: ranking.toLowerCase() } : null
}

/** An address of any kind, also one without a scheme: strangers send none before they are accepted. */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|\/ranking\/|[\p{L}\p{N}-]\.(?:com|net|org|es|io|me|ly|gg|to|ru|cn|app|dev|info|link|site|shop|xyz|top|club)\b/iu.test(
    text,
  )
