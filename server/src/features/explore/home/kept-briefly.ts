import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock/index.ts'

type Options<T> = {
  ms: number
  read(key: string): Promise<T>
  /** An answer that is too old is given once more while a new one is read: nobody waits for it but the first. */
  patient?: boolean
}

/** Answers that are kept at once: one a language, or one of all. */
const MAX_KEYS = 100

/**
 * The same answer for everybody for a while: many readers at once cost one reading. Each process keeps its own, and what
 * failed is not kept.
 */
export function keptBriefly<T extends object>(clock: Clock, { ms, read, patient = false }: Options<T>) {
  const kept = new LRUCache<string, T>({
    max: MAX_KEYS,
    ttl: ms,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: read,
    allowStale: patient,
  })
  return (key: string): Promise<T> => kept.forceFetch(key)
}
