import type { Clock } from '../../../platform/clock/index.ts'

type Options<T> = {
  ms: number
  read(key: string): Promise<T>
  /** An answer that is too old is given once more while a new one is read: nobody waits for it but the first. */
  patient?: boolean
}

/**
 * The same answer for everybody for a while: many readers at once cost one reading. Each process keeps its own, and what
 * failed is not kept.
 */
export function keptBriefly<T>(clock: Clock, { ms, read, patient }: Options<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return (key) => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.answer
    const answer = read(key)
    const shown = patient && known ? known.answer : answer
    kept.set(key, { until: now + ms, answer: shown })
    answer.then(
      () => kept.set(key, { until: now + ms, answer }),
      () => kept.delete(key),
    )
    return shown
  }
}
