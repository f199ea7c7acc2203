import { KEY_REQUESTS_PER_MINUTE, type RateLimit } from '@liston/contract/kernel'
import type { Buckets, Taken } from './buckets.ts'
import { networkOf } from './network-of.ts'
import { type Size, sizes } from './sizes.ts'

export type RateLimiter = {
  /** Takes a place; returns 0, or the seconds to wait. */
  take(bucket: RateLimit, who: { userId: string | null; ip: string }): Promise<number>
  /** Takes a place of an API key. */
  takeForKey(id: string): Promise<Taken & { limit: number }>
  /** Takes a place of a size of one's own (for limits per account or target). */
  takeSized(key: string, size: Size): Promise<number>
}

/** The limits on top of buckets. `factor` multiplies every size; 0 switches the limits off. */
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
