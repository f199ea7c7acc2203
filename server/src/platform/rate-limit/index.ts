/** Rate limits. */
export type { Buckets } from './buckets.ts'
export { memoryBuckets } from './memory-buckets.ts'
export { networkOf } from './network-of.ts'
export { openRateLimit, type RateLimiter } from './open-rate-limit.ts'
export { primaryBuckets, serveBuckets } from './primary-buckets.ts'
export { redisBuckets } from './redis-buckets.ts'
export { type Size, sizes } from './sizes.ts'
