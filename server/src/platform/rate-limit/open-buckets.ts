import cluster from 'node:cluster'
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Log } from '../log/index.ts'
import { type Buckets, bucketsOf, type OpenLimiter } from './buckets.ts'

/** How long a worker waits for the primary before it lets a visitor in uncounted, ms. */
const PATIENCE_MS = 1_000

/** In the memory of this process. */
const inMemory: OpenLimiter = (o) => new RateLimiterMemory(o)
/** In the primary process, which counts for all its workers. */
const inPrimary: OpenLimiter = (o) => new RateLimiterCluster({ ...o, timeoutMs: PATIENCE_MS })

/** In the primary process: counts for the workers, so that the limits are those of the whole application. */
export function serveBuckets(): void {
  new RateLimiterClusterMaster()
}

/** Fixed windows of this process, or of the processes it belongs to. */
export const ownBuckets = (): Buckets => bucketsOf(cluster.isWorker ? inPrimary : inMemory)

/** Fixed windows in Redis, for all processes on all machines. While Redis is away, each machine counts for itself. */
export function redisBuckets({ url, prefix, log }: { url: string; prefix: string; log: Log }): Buckets {
  const opening = connect(url, log).then((redis) => {
    const own = cluster.isWorker ? inPrimary : inMemory
    const open = (o: Parameters<OpenLimiter>[0]): RateLimiterAbstract =>
      new RateLimiterRedis({
        ...o,
        keyPrefix: `${prefix}:${o.keyPrefix}`,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: own(o),
      })
    return { redis, buckets: bucketsOf(open) }
  })
  return {
    take: async (key, size) => (await opening).buckets.take(key, size),
    takeAndTell: async (key, size) => (await opening).buckets.takeAndTell(key, size),
    close: () => void opening.then(({ redis }) => redis.disconnect()),
  }
}

async function connect(url: string, log: Log) {
  // Loaded only where REDIS_URL is set.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 5_000 })
  redis.on('error', (error) => log.warn({ err: error }, 'rate limits are counted without Redis'))
  return redis
}
