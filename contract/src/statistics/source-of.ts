import * as z from 'zod'
import type { ReadingSource } from './schema.ts'

/** The host of another site, or the first word of an address of ours after its slash. */
export const CameFromPlace = z
  .string()
  .max(253)
  .regex(/^(\/[\w-]{0,40}|[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?)?$/i)
/** The word by which a link tells of itself. */
export const CameByLink = z
  .string()
  .max(20)
  .regex(/^[a-z]*$/)

/**
 * What a page says of where its reader was before, and by which link they came (`?src`, or `ref` of an invitation). Never an
 * address.
 */
export const CameFrom = z.strictObject({ from: CameFromPlace.default(''), via: CameByLink.default('') })
export type CameFrom = z.infer<typeof CameFrom>

const links: Partial<Record<string, ReadingSource>> = { ref: 'invite', embed: 'embed', qr: 'qr', feed: 'feed' }
/** By the first word of an address of ours. */
const rooms: Partial<Record<string, ReadingSource>> = {
  '': 'home',
  explore: 'explore',
  category: 'category',
  profile: 'profile',
}
const named = (names: string) => new RegExp(`(^|\\.)(${names})(\\.[a-z]{2,3}){1,2}(:\\d+)?$`, 'i')
const search = named('google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|yandex|baidu|kagi|search\\.brave')
const social = named(
  'facebook|instagram|threads|twitter|x|linkedin|lnkd|reddit|tiktok|youtube|youtu|pinterest|whatsapp|telegram|t|bsky|mastodon|tumblr|discord|snapchat|twitch|meneame',
)

/** The kind of place a reader came from. What a link says of itself goes first. */
export function sourceOf({ from, via }: CameFrom): ReadingSource {
  const link = links[via]
  if (link) return link
  if (from === '') return 'direct'
  if (from.startsWith('/')) return rooms[from.slice(1)] ?? 'inside'
  return search.test(from) ? 'search' : social.test(from) ? 'social' : 'other'
}
