import type { Clock } from '../clock.ts'
import type { SentMessage } from './message.ts'

const KEEP = 500
const KEEP_MS = 60_000

export type RecentMessages = {
  add(message: SentMessage): void
  /** What came after the message of that id, or null when this process can't know. */
  since(id: string): SentMessage[] | null
  /** The id after which nothing has come yet. */
  lastId(): string
  /** Forgets everything: messages may have been missed. */
  forget(): void
}

/** The last 500 messages of the last 60 s, in the order in which the bus brought them: the same in every process. */
export function openRecentMessages(clock: Clock, newId: () => string): RecentMessages {
  let kept: { message: SentMessage; at: number }[] = []
  // The id just before the first kept message: somebody who has seen it has missed nothing that is not kept.
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
