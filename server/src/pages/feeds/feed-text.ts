import { type FeedFormat, type FeedOf, feedPath } from '@liston/contract/discovery'
import type { Feed } from '../../features/discovery/index.ts'
import { atomText } from './atom-text.ts'
import { jsonFeedText } from './json-feed-text.ts'
import type { PlacedFeed } from './placed-feed.ts'
import { rssText } from './rss-text.ts'

const writers: Record<FeedFormat, (placed: PlacedFeed) => string> = { xml: rssText, atom: atomText, json: jsonFeedText }

/** A feed in a format, and when anything in it changed last. */
export function feedText(feed: Feed, o: { of: FeedOf; format: FeedFormat; origin: string }) {
  const changedAt = new Date(Math.max(0, ...feed.entries.map((entry) => entry.changedAt.getTime())))
  const self = `${o.origin}${feedPath(o.of, o.format)}?lng=${feed.language}`
  const text = writers[o.format]({ feed, origin: o.origin, self, home: `${o.origin}${feed.path}`, changedAt })
  return { text, changedAt }
}
