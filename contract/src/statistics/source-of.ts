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
/** Matches these domains and their subdomains. */
const sites = (domains: string) => new RegExp(`(^|\\.)(${domains})(:\\d+)?$`, 'i')
/** End of a domain that a site has in each country: `.com`, `.es`, `.co.uk`, `.com.mx`. */
const anyCountry = '(\\.[a-z]{2,3}|\\.com?\\.[a-z]{2})'
const search = sites(
  `(google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|yandex|baidu|kagi)${anyCountry}|search\\.brave\\.com`,
)
const networks =
  'facebook|instagram|threads|twitter|linkedin|reddit|tiktok|youtube|pinterest|whatsapp|telegram|tumblr|discord|snapchat|twitch|meneame'
// A short name is a site with one end only: `x.abc.com` is not X. Mastodon has many instances.
const social = sites(
  `(${networks})${anyCountry}|x\\.com|t\\.co|t\\.me|lnkd\\.in|youtu\\.be|bsky\\.app|mastodon\\.[a-z]+`,
)

/** The kind of place that a reader came from. The tag of a link takes precedence. */
export function sourceOf({ from, via }: CameFrom): ReadingSource {
  const link = links[via]
  if (link) return link
  if (from === '') return 'direct'
  if (from.startsWith('/')) return rooms[from.slice(1)] ?? 'inside'
  return search.test(from) ? 'search' : social.test(from) ? 'social' : 'other'
}
