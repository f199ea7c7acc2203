/** Discovery: which rankings search engines may index, and the addresses of web feeds. */
export { type FeedFormat, feedFormats, type FeedOf, feedPath, pageOfFeed } from './feed-address.ts'
export { DESCRIBED_ITEMS, isListed, LISTED_FROM_VOTERS } from './rules.ts'
