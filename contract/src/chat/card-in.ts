import type { CardRef } from './message.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = new RegExp(`/ranking/(${uuid})(?:/item/(${uuid}))?`, 'i')

/** The first ranking or item URL in a text, which the chat shows as a card. Null if there is none. */
export function cardIn(text: string): CardRef | null {
  const [, ranking, item] = address.exec(text) ?? []
  if (item) return { type: 'item', id: item.toLowerCase() }
  return ranking ? { type: 'ranking', id: ranking.toLowerCase() } : null
}

/** True if the text contains a URL, also one without a scheme. A message request must not contain any. */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|\/ranking\/|[\p{L}\p{N}-]\.(?:com|net|org|es|io|me|ly|gg|to|ru|cn|app|dev|info|link|site|shop|xyz|top|club)\b/iu.test(
    text,
  )
