import type { Clock } from '../clock.ts'
import type { SentMessage } from './message.ts'

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
