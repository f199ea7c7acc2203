import cluster from 'node:cluster'
import { isIPv6 } from 'node:net'
import { KEY_REQUESTS_PER_MINUTE, type RateLimit } from '@liston/contract/kernel'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Log } from './log.ts'

/** How long a worker waits for the primary process before it admits a request uncounted, in ms. */
const PATIENCE_MS = 1_000

/**
 * `waitS` is 0 or the seconds to wait for a slot. `left` slots remain, and `resetS` is the time until all are free
 * again.
 */
type Taken = { waitS: number; left: number; resetS: number }

/** Slots per window for one key. */
export type Size = { places: number; windowMs: number }
const minute = 60_000
const hour = 60 * minute

/** Sizes of the buckets. Users and IP addresses have separate buckets, or none. */
export const sizes: Record<RateLimit, { user?: Size; ip?: Size }> = {
  read: { user: { places: 300, windowMs: 5 * minute }, ip: { places: 200, windowMs: minute } },
  write: { user: { places: 60, windowMs: minute } },
  search: { user: { places: 30, windowMs: minute }, ip: { places: 15, windowMs: minute } },
  // One per keystroke after a pause of 250 ms. They must not use up the slots of the search itself.
  suggest: { user: { places: 120, windowMs: minute }, ip: { places: 60, windowMs: minute } },
  'sign-in': { ip: { places: 25, windowMs: 5 * minute } },
  // Attempts, mistyped ones included. Accounts have a limit of their own.
  'sign-up': { ip: { places: 10, windowMs: hour } },
  mail: { ip: { places: 10, windowMs: hour } },
  password: { user: { places: 10, windowMs: 10 * minute }, ip: { places: 25, windowMs: 10 * minute } },
  vote: { user: { places: 30, windowMs: minute } },
  'paid-vote': { user: { places: 20, windowMs: minute } },
  create: { user: { places: 120, windowMs: hour } },
  upload: { user: { places: 60, windowMs: 10 * minute } },
  // Protects codes against guessing.
  invitation: { ip: { places: 10, windowMs: minute } },
  business: { ip: { places: 1, windowMs: hour } },
  // A person reads each one.
  copyright: { user: { places: 10, windowMs: hour }, ip: { places: 5, windowMs: hour } },
  delete: { user: { places: 30, windowMs: 30 * minute } },
}

/** Storage of the counters: in this process, in the primary one, or in Redis. */
export type Buckets = {
  /** Takes a slot of a window; returns 0, or the seconds until the window ends. */
  take(key: string, size: Size): Promise<number>
  /** The same, with the remaining slots of the window. */
  takeAndTell(key: string, size: Size): Promise<Taken>
  close(): void
}

/** A limiter of the library counts for one size; `keyPrefix` distinguishes them. */
type OpenLimiter = (o: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract

/** Buckets of any size. A failing counter admits the request, because a limiter failure must not block everybody. */
function bucketsOf(open: OpenLimiter): Buckets {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = ({ places, windowMs }: Size) => {
    const keyPrefix = `${places}/${windowMs}`
    const limiter = limiters.get(keyPrefix) ?? open({ keyPrefix, points: places, duration: windowMs / 1000 })
    limiters.set(keyPrefix, limiter)
    return limiter
  }
  async function takeAndTell(key: string, size: Size): Promise<Taken> {
    const seconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
    try {
      const taken = await limiterOf(size).consume(key)
      return { waitS: 0, left: taken.remainingPoints, resetS: seconds(taken) }
    } catch (refused) {
      if (refused instanceof Error) return { waitS: 0, left: size.places, resetS: size.windowMs / 1000 }
      const waitS = seconds(refused as RateLimiterRes)
      return { waitS, left: 0, resetS: waitS }
    }
  }
  return {
    takeAndTell,
    take: async (key, size) => (await takeAndTell(key, size)).waitS,
    close() {},
  }
}

/** Counts in the memory of this process. */
const inMemory: OpenLimiter = (o) => new RateLimiterMemory(o)
/** Counts in the primary process for all its workers. */
const inPrimary: OpenLimiter = (o) => new RateLimiterCluster({ ...o, timeoutMs: PATIENCE_MS })

/** Starts the counters of the primary process, so that limits apply to the whole application. Call it there. */
export function serveBuckets(): void {
  new RateLimiterClusterMaster()
}

/** Fixed windows in this process, or in the primary process of a cluster. */
export const ownBuckets = (): Buckets => bucketsOf(cluster.isWorker ? inPrimary : inMemory)

/**
 * Fixed windows in Redis, for all processes on all machines. While Redis is unreachable, each machine counts for
 * itself.
 */
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

export type RateLimiter = {
  /** Takes a slot; returns 0, or the seconds to wait. */
  take(bucket: RateLimit, who: { userId: string | null; ip: string }): Promise<number>
  /** Takes a slot of an API key. */
  takeForKey(id: string): Promise<Taken & { limit: number }>
  /** Takes a slot of a custom size (for limits per account or target). */
  takeSized(key: string, size: Size): Promise<number>
}

/** Rate limits on top of buckets. `factor` multiplies every size; 0 switches the limits off. */
export function openRateLimit(buckets: Buckets, factor: number): RateLimiter {
  const takeSized = async (key: string, { places, windowMs }: Size) =>
    factor === 0 ? 0 : buckets.take(key, { places: Math.ceil(places * factor), windowMs })
  return {
    takeSized,
    async takeForKey(id) {
      const limit = Math.ceil(KEY_REQUESTS_PER_MINUTE * factor)
      if (factor === 0) return { limit: KEY_REQUESTS_PER_MINUTE, left: KEY_REQUESTS_PER_MINUTE, waitS: 0, resetS: 60 }
      return { limit, ...(await buckets.takeAndTell(`key:${id}`, { places: limit, windowMs: 60_000 })) }
    },
    async take(name, who) {
      const { user, ip } = sizes[name]
      if (who.userId && user) return takeSized(`${name}:u:${who.userId}`, user)
      return ip ? takeSized(`${name}:i:${networkOf(who.ip)}`, ip) : 0
    },
  }
}

/**
 * The network that an address counts for: /64 for IPv6, because a customer owns that much; the address itself for IPv4,
 * mapped or not.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter((g) => g !== '')
  const right = (tail ?? '').split(':').filter((g) => g !== '')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}
