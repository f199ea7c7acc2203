import * as z from 'zod'
import type { ReadingSource } from './schema.ts'

/** Host of another site, or the first path segment of a page of this site after its slash, such as `/explore`. */
export const CameFromPlace = z
  .string()
  .max(253)
  .regex(/^(\/[\w-]{0,40}|[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?)?$/i)
/** Source tag in the address of a link. */
export const CameByLink = z
  .string()
  .max(20)
  .regex(/^[a-z]*$/)

/** Where the reader was before, and the tag of the link (`?src`, or `ref` of an invitation). Never a full address. */
export const CameFrom = z.strictObject({ from: CameFromPlace.default(''), via: CameByLink.default('') })
export type CameFrom = z.infer<typeof CameFrom>

const links: Partial<Record<string, ReadingSource>> = { ref: 'invite', embed: 'embed', qr: 'qr', feed: 'feed' }
/** Sources by the first path segment of a page of this site. */
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

/** The kind of place that a reader came from. The tag of a link takes precedence. */
export function sourceOf({ from, via }: CameFrom): ReadingSource {
  const link = links[via]
  if (link) return link
  if (from === '') return 'direct'
  if (from.startsWith('/')) return rooms[from.slice(1)] ?? 'inside'
  return search.test(from) ? 'search' : social.test(from) ? 'social' : 'other'
}
