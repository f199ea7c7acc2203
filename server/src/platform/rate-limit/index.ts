/** Rate limits, counted by rate-limiter-flexible. */
export type { Buckets } from './buckets.ts'
export { networkOf } from './network-of.ts'
export { ownBuckets, redisBuckets, serveBuckets } from './open-buckets.ts'
export { openRateLimit, type RateLimiter } from './open-rate-limit.ts'
export { type Size, sizes } from './sizes.ts'
