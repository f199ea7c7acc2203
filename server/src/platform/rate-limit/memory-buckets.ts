import type { Clock } from '../clock/index.ts'
import type { Buckets } from './buckets.ts'

const SWEEP_FROM = 50_000
const SWEEP_EVERY_MS = 1_000

type Bucket = { used: number; resetsAt: number }

/** Fixed windows in the memory of this process. */
export function memoryBuckets(clock: Clock): Buckets {
  const buckets = new Map<string, Bucket>()
  let sweptAt = 0
  const sweep = (now: number) => {
    sweptAt = now
    for (const [key, bucket] of buckets) if (bucket.resetsAt <= now) buckets.delete(key)
  }
  return {
    take(key, { places, windowMs }) {
      const now = clock.now().getTime()
      let bucket = buckets.get(key)
      if (!bucket || bucket.resetsAt <= now) {
        if (buckets.size > SWEEP_FROM && now > sweptAt + SWEEP_EVERY_MS) sweep(now)
        bucket = { used: 0, resetsAt: now + windowMs }
        buckets.set(key, bucket)
      }
      if (bucket.used >= places) return Math.ceil((bucket.resetsAt - now) / 1000)
      bucket.used++
      return 0
    },
    close() {},
  }
}
