import { type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Size } from './sizes.ts'

/** A place taken, or `waitS` seconds to wait for one; how many are left, and in how many seconds all are free again. */
export type Taken = { waitS: number; left: number; resetS: number }

/** Where the places taken are counted: in this process, in the primary one, or in Redis. */
export type Buckets = {
  /** Takes a place of a window; returns 0, or the seconds until the window ends. */
  take(key: string, size: Size): Promise<number>
  /** The same, with what is left of the window. */
  takeAndTell(key: string, size: Size): Promise<Taken>
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
