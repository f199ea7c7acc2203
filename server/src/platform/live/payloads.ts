import type { Clock } from '../clock.ts'

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

const KEEP = 500
const KEEP_MS = 60_000

export type RecentMessages = {
  add(message: SentMessage): void
  /** The messages after the one with this id; null if this process can't know. */
  since(id: string): SentMessage[] | null
  /** The id of the latest message. */
  lastId(): string
  /** Discards everything, because messages may have been missed. */
  forget(): void
}

/** A message to open pages: a hint that rows changed. `topic` is for example `feed`, `ranking:<id>` or `user:<id>`. */
export type LiveMessage = { topic: string; kind: string; data: unknown }

/** A sent message; browsers return `id` as Last-Event-ID. */
export type SentMessage = LiveMessage & { id: string }

/** Every open page follows this topic. */
export const EVERYBODY = '*'

/** No page follows it. It makes every process discard its shared guest pages. For changes that may not wait seconds. */
export const SHARED_PAGES = 'shared-pages'

const PAGES_OF = 'pages-of:'
/** No page follows it either. It makes the shared guest pages of a topic stale without a message to open pages. */
export const pagesOf = (topic: string): string => PAGES_OF + topic
/** The topic whose shared pages a message concerns. */
export const topicOfPages = (topic: string): string =>
  topic.startsWith(PAGES_OF) ? topic.slice(PAGES_OF.length) : topic

/**
 * Kinds that the streams act on: read everything again; end these streams; check the right to follow this topic again.
 * The database sends the latter two (migration 0019), in the commit that revokes a right.
 */
export const RESYNC = 'resync'
export const END = 'end'
export const RIGHTS = 'rights'

/** A message as the bytes of a server-sent event. */
export const bytesOf = ({ id, ...message }: SentMessage): Buffer =>
  Buffer.from(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)

/** A message without an id, so that a reconnecting page resumes after the previous one. */
export const bytesWithoutId = (message: LiveMessage): Buffer => Buffer.from(`data: ${JSON.stringify(message)}\n\n`)

/** Generates ids that are unique across processes and restarts: time, process, sequence number. */
export function openIds(): () => string {
  const origin = Math.floor(Math.random() * 36 ** 4).toString(36)
  const started = Date.now().toString(36)
  let next = 0
  return () => `${started}-${origin}-${(next++).toString(36)}`
}

/** The last 500 messages of the last 60 s, in the order of the bus. That order is the same in every process. */
export function openRecentMessages(clock: Clock, newId: () => string): RecentMessages {
  let kept: { message: SentMessage; at: number }[] = []
  // Id just before the first kept message. A client that has seen it can catch up completely.
  let before = newId()
  return {
    add(message) {
      const at = clock.now().getTime()
      kept.push({ message, at })
      const fresh = kept.findIndex((k) => k.at > at - KEEP_MS)
      const drop = Math.max(fresh, kept.length - KEEP)
      if (drop <= 0) return
      before = kept[drop - 1]?.message.id ?? before
      kept = kept.slice(drop)
    },
    since(id) {
      if (id === before) return kept.map((k) => k.message)
      const at = kept.findIndex((k) => k.message.id === id)
      return at === -1 ? null : kept.slice(at + 1).map((k) => k.message)
    },
    lastId: () => kept.at(-1)?.message.id ?? before,
    forget() {
      kept = []
      before = newId()
    },
  }
}

const fitting = (message: SentMessage): string => {
  const json = JSON.stringify(message)
  if (Buffer.byteLength(json) < MAX_BYTES - 3) return json
  return JSON.stringify({ id: message.id, topic: message.topic, kind: RESYNC, data: null })
}

export const messagesOf = (payload: string): SentMessage[] => JSON.parse(payload) as SentMessage[]
