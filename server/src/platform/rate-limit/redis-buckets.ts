import type { Redis } from 'ioredis'
import type { Log } from '../log/index.ts'
import type { Buckets } from './buckets.ts'

type Options = { url: string; prefix: string; fallback: Buckets; log: Log }

/** Fixed windows in Redis, for all processes on all machines. While Redis is away, each process counts for itself. */
export function redisBuckets({ url, prefix, fallback, log }: Options): Buckets {
  const connecting = connect(url, log)
  return {
    async take(key, size) {
      const name = `${prefix}:${key}`
      try {
        const redis = await connecting
        const answers = await redis.multi().incr(name).pexpire(name, size.windowMs, 'NX').pttl(name).exec()
        const [used, , leftMs] = (answers ?? []).map(([error, value]) => {
          if (error) throw error
          return Number(value)
        })
        if (used === undefined || leftMs === undefined) throw new Error('Redis did not answer')
        return used > size.places ? Math.max(1, Math.ceil(leftMs / 1000)) : 0
      } catch {
        return fallback.take(key, size)
      }
    },
    close: () => void connecting.then((redis) => redis.disconnect()),
  }
}

async function connect(url: string, log: Log): Promise<Redis> {
  // Loaded only where REDIS_URL is set.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 5_000 })
  redis.on('error', (error) => log.warn({ err: error }, 'rate limits are counted without Redis'))
  return redis
}
