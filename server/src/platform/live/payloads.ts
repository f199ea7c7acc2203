import { RESYNC, type SentMessage } from './recent-messages.ts'

/** PostgreSQL accepts payloads below 8,000 bytes. */
const MAX_BYTES = 7_900

/** Packs messages into as few payloads as possible. A message that is too long becomes a resync of its topic. */
export function payloadsOf(messages: SentMessage[]): string[] {
  const payloads: string[] = []
  let open: string[] = []
  let bytes = 2
  for (const message of messages) {
    const json = fitting(message)
    const size = Buffer.byteLength(json) + 1
    if (bytes + size > MAX_BYTES) {
      payloads.push(`[${open.join()}]`)
      open = []
      bytes = 2
    }
    open.push(json)
    bytes += size
  }
  if (open.length) payloads.push(`[${open.join()}]`)
  return payloads
}

const fitting = (message: SentMessage): string => {
  const json = JSON.stringify(message)
  if (Buffer.byteLength(json) < MAX_BYTES - 3) return json
  return JSON.stringify({ id: message.id, topic: message.topic, kind: RESYNC, data: null })
}

export const messagesOf = (payload: string): SentMessage[] => JSON.parse(payload) as SentMessage[]
