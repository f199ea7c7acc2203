import { type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Size } from './sizes.ts'

/** Where the places taken are counted: in this process, in the primary one, or in Redis. */
export type Buckets = {
  /** Takes a place of a window; returns 0, or the seconds until the window ends. */
  take(key: string, size: Size): Promise<number>
  close(): void
}

/** A limiter of the library counts for one size; `name` tells it apart. */
export type OpenLimiter = (o: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract

/** Buckets of whatever sizes are asked for. Counting that fails lets in: limits must not be what stops everybody. */
export function bucketsOf(open: OpenLimiter): Buckets {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = ({ places, windowMs }: Size) => {
    const keyPrefix = `${places}/${windowMs}`
    const limiter = limiters.get(keyPrefix) ?? open({ keyPrefix, points: places, duration: windowMs / 1000 })
    limiters.set(keyPrefix, limiter)
    return limiter
  }
  return {
    async take(key, size) {
      try {
        await limiterOf(size).consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof Error) return 0
        return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
      }
    },
    close() {},
  }
}
