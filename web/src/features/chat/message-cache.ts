import type { Message, MessagePage } from '@liston/contract/chat'
import type { QueryClient } from '@tanstack/react-query'
import { messagesKey } from './queries.ts'

/** Maximum number of cached messages per chat. Others are loaded again when the user scrolls there. */
const MOST = 160

type Part = MessagePage | null | undefined
const change = (client: QueryClient, id: string, to: (part: MessagePage) => MessagePage) =>
  client.setQueryData<Part>(messagesKey(id), (part) => part && to(part))

export const partOf = (client: QueryClient, id: string): Part => client.getQueryData<Part>(messagesKey(id))

/** Appends newer messages. Drops the oldest ones beyond the maximum. */
export function addNewer(client: QueryClient, id: string, page: MessagePage): void {
  change(client, id, (part) => {
    const last = part.items.at(-1)?.seq ?? 0
    const items = [...part.items, ...page.items.filter(({ seq }) => seq > last)]
    return {
      items: items.slice(-MOST),
      hasOlder: part.hasOlder || items.length > MOST,
      hasNewer: page.hasNewer,
      lastSeq: Math.max(part.lastSeq, page.lastSeq),
    }
  })
}

/** Prepends older messages. Drops the newest ones beyond the maximum. */
export function addOlder(client: QueryClient, id: string, page: MessagePage): void {
  change(client, id, (part) => {
    const first = part.items[0]?.seq ?? Number.POSITIVE_INFINITY
    const items = [...page.items.filter(({ seq }) => seq < first), ...part.items]
    return {
      ...part,
      items: items.slice(0, MOST),
      hasOlder: page.hasOlder,
      hasNewer: part.hasNewer || items.length > MOST,
    }
  })
}

/** Updates cached messages. Appends a message that directly follows the last one. */
export function mergeMessages(client: QueryClient, id: string, messages: readonly Message[]): void {
  const now = new Map(messages.map((message) => [message.id, message]))
  change(client, id, (part) => {
    const items = part.items.map((held) => now.get(held.id) ?? held)
    const last = items.at(-1)?.seq ?? 0
    const next = part.hasNewer ? undefined : messages.find(({ seq }) => seq === last + 1)
    return next ? { ...part, items: [...items, next], lastSeq: Math.max(part.lastSeq, next.seq) } : { ...part, items }
  })
}

export function dropMessage(client: QueryClient, id: string, messageId: string): void {
  change(client, id, (part) => ({ ...part, items: part.items.filter((held) => held.id !== messageId) }))
}
