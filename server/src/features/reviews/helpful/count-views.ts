import type { Platform } from '../../../platform/index.ts'
import { addViews } from './store.ts'

/** Views are written together this often. */
const EVERY_MS = 2000
/** A reader of a review counts again after this time, and no sooner. */
const AGAIN_MS = 3_600_000
/** Readers remembered at most; beyond it, the memory begins anew. */
const REMEMBERED_MAX = 50_000

export type Views = {
  /** Somebody signed in was shown these reviews of others. */
  seen(viewerId: string, reviewIds: readonly string[]): void
  close(): Promise<void>
}

/**
 * Counts who is shown a review, in memory, and writes it now and then: a process that dies loses two seconds of it. Only
 * people who could find it helpful count, each once an hour in a process, so that a reload moves nothing.
 */
export function openViews({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Views {
  const waiting = new Map<string, number>()
  let remembered = new Set<string>()
  let since = clock.now().getTime()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    timer = undefined
    const batch = [...waiting]
    waiting.clear()
    if (batch.length > 0)
      await addViews(db, batch).catch((error: unknown) => log.warn({ err: error }, 'views of reviews were lost'))
  }

  return {
    seen(viewerId, reviewIds) {
      const now = clock.now().getTime()
      if (now - since > AGAIN_MS || remembered.size > REMEMBERED_MAX) [remembered, since] = [new Set(), now]
      for (const id of reviewIds) {
        const reader = `${viewerId} ${id}`
        if (remembered.has(reader)) continue
        remembered.add(reader)
        waiting.set(id, (waiting.get(id) ?? 0) + 1)
      }
      if (waiting.size > 0) timer ??= setTimeout(() => void write(), EVERY_MS).unref()
    },
    async close() {
      clearTimeout(timer)
      await write()
    },
  }
}
